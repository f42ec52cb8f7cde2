import { expect, type Locator, type Page, test } from '@playwright/test';
import { enterAs, withoutCookieBanner } from './support/person';
import { expectClean } from './support/screen';
import { demo, pickPlace } from './support/searches';

interface Hand {
  down(x: number, y: number): Promise<unknown>;
  move(x: number, y: number): Promise<unknown>;
  up(): Promise<unknown>;
}

const mouse = ({ mouse: hand }: Page): Hand => ({
  down: async (x, y) => {
    await hand.move(x, y);
    await hand.down();
  },
  move: (x, y) => hand.move(x, y),
  up: () => hand.up(),
});

async function finger(page: Page): Promise<Hand> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x, y) => touch('touchStart', [{ x, y }]),
    move: (x, y) => touch('touchMove', [{ x, y }]),
    up: () => touch('touchEnd', []),
  };
}

/** Drags from one fraction of the width to another, in several moves. */
async function drag(what: Locator, hand: Hand, from: number, to: number) {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('there is nothing to drag');
  const x = (share: number) => box.x + box.width * share;
  const y = box.y + box.height / 2;
  await hand.down(x(from), y);
  for (let step = 1; step <= 10; step += 1) await hand.move(x(from + ((to - from) * step) / 10), y);
  await hand.up();
}

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** At both widths; the page ends wide. */
async function expectCleanAtBoth(page: Page) {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectClean(page);
  }
}

test.beforeEach(({ page }) => withoutCookieBanner(page));

for (const size of [WIDE, PHONE]) {
  test(`at ${size.width} px an agent tries prices by dragging, without a request for each`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await enterAs(page, demo('agent'), '/agent-dashboard');
    await page.getByRole('button', { name: 'Search Database' }).click();
    const search = page.getByRole('dialog', { name: 'Search for Potential Buyers' });
    await search.getByLabel('Search name').fill(`Prices at ${size.width}`);
    await pickPlace(page, 'Property location', 'linc', /^Lincoln/);
    await search.getByLabel('Price').fill('250000');
    const slider = search.getByRole('slider', { name: 'Try an asking price' });
    await expect(slider).toHaveAttribute('aria-valuetext', /^£250,000: \d+ buyers?/);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const hand = size === PHONE ? await finger(page) : mouse(page);
    await drag(slider, hand, 1 / 2, 1 / 4);
    await expect(slider).toHaveAttribute('aria-valuetext', /^£2[01]\d,000: \d+ buyers?/);
    // The handle in the chart itself.
    await drag(
      search.getByRole('region', { name: 'Demand at other prices' }).locator('svg').first(),
      hand,
      1 / 4,
      3 / 4,
    );
    await expect(slider).toHaveAttribute('aria-valuetext', /^£2[89]\d,000: \d+ buyers?/);
    expect(requests.filter((url) => url.includes('/curve'))).toEqual([]);
    await search.getByRole('button', { name: 'Search for Buyers' }).click();
    await expect(search.getByRole('listitem').first()).toBeVisible();
  });
}

test('an agent makes a report on a phone and prints it; its holder checks it until it is withdrawn', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = 'A home with a report';
  await enterAs(page, demo('agent'), '/profile');
  const home = { name, location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
  const saved = await page.request.post('/api/agent-searches', { data: home });
  expect(saved.status()).toBe(201);
  const { id } = await saved.json();

  await test.step('with a logo', async () => {
    // Larger than a logo may be, and hard to compress: the browser resizes it.
    const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByRole('button', { name: 'Replace logo' }).click();
    await page.getByLabel('Choose a new logo').setInputFiles(picture);
    await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible();
    await expectCleanAtBoth(page);
  });

  await page.goto(`/properties/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Demand report' });
  await page.getByRole('button', { name: `Make a demand report, ${name}` }).click();
  await expect(dialog.getByLabel('Address of the home')).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Make a demand report' }).click();
  await dialog.getByLabel('Address of the home').fill('4 Steep Hill');
  await dialog.getByRole('button', { name: 'Make report' }).click();
  await expect(dialog.getByRole('link', { name: 'Print PDF' })).toBeVisible();
  await expectClean(page);
  const pdf = (await dialog.getByRole('link', { name: 'Print PDF' }).getAttribute('href')) ?? '';
  const printed = await page.request.get(pdf);
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const file = await printed.body();
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeLessThan(300_000);
  expect(file.toString('latin1')).toContain('/Subtype /Image');
  const code = /demand-reports\/([^/]+)\/pdf/.exec(pdf)?.[1] ?? '';

  const seller = await browser.newContext({ baseURL, viewport: WIDE });
  const paper = await seller.newPage();
  await withoutCookieBanner(paper);
  await paper.goto(`/demand/${code.toLowerCase()}`);
  await expect(paper.getByText('This report is valid')).toBeVisible();
  await expect(paper.getByText('4 Steep Hill')).toBeVisible();
  const copy = paper.waitForEvent('download');
  await paper.getByRole('link', { name: 'Download PDF' }).click();
  expect((await copy).suggestedFilename()).toBe(`demand-report-${code}.pdf`);
  const logo = paper.getByRole('article').getByRole('img').first();
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBeGreaterThan(100);
  await expectCleanAtBoth(paper);
  await paper.emulateMedia({ media: 'print' });
  for (const part of ['banner', 'contentinfo', 'button'] as const)
    await expect(paper.getByRole(part).first()).toBeHidden();
  await expect(logo).toBeVisible();
  await paper.emulateMedia({ media: 'screen' });

  await page.goto('/agent-dashboard?view=reports');
  await expect(page.getByText('Once', { exact: true }).first()).toBeVisible();
  await expectCleanAtBoth(page);
  await page.getByRole('button', { name: `Withdraw ${code}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await paper.reload();
  await expect(paper.getByText('This report was withdrawn')).toBeVisible();
  await seller.close();
});
