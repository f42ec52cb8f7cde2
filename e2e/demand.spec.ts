import { expect, test } from '@playwright/test';
import { enterAs, withoutCookieBanner } from './support/person';
import { expectClean } from './support/screen';
import { demo, pickPlace } from './support/searches';

test.beforeEach(({ page }) => withoutCookieBanner(page));

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} px an agent tries prices, makes a report and prints it; its holder checks it until it is withdrawn`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height });
    await enterAs(page, demo('agent'), '/agent-dashboard');
    await page.getByRole('button', { name: 'Search Database' }).click();
    const search = page.getByRole('dialog', { name: 'Search for Potential Buyers' });
    const name = `Report at ${width}`;
    await search.getByLabel('Search name').fill(name);
    await pickPlace(page, 'Property location', 'linc', /^Lincoln/);
    await search.getByLabel('Price').fill('250000');
    const slider = search.getByRole('slider', { name: 'Try an asking price' });
    const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await slider.scrollIntoViewIfNeeded();
    await slider.click({ position: { x: box.width / 4, y: box.height / 2 } });
    await expect(slider).toHaveAttribute('aria-valuetext', /^£2[01]\d,000: \d+ buyers/);
    await search.getByRole('button', { name: 'Search for Buyers' }).click();
    await expect(search.getByRole('listitem').first()).toBeVisible();
    await search.getByRole('button', { name: 'Close' }).first().click();

    const saved: { id: string; name: string }[] = await (
      await page.request.get('/api/agent-searches')
    ).json();
    await page.goto(`/properties/${saved.find((found) => found.name === name)?.id}`);
    await page.getByRole('button', { name: `Make a demand report, ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Demand report' });
    await dialog.getByLabel('Address of the home').fill('4 Steep Hill');
    await dialog.getByRole('button', { name: 'Make the report' }).click();
    await expect(dialog.getByRole('link', { name: 'Print PDF' })).toBeVisible();
    await expectClean(page);
    const pdf = (await dialog.getByRole('link', { name: 'Print PDF' }).getAttribute('href')) ?? '';
    const printed = await page.request.get(pdf);
    expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const code = /demand-reports\/([^/]+)\/pdf/.exec(pdf)?.[1] ?? '';

    const seller = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      viewport: { width, height },
    });
    const paper = await seller.newPage();
    await withoutCookieBanner(paper);
    await paper.goto(`/demand/${code.toLowerCase()}`);
    await expect(paper.getByText('This report stands')).toBeVisible();
    await expect(paper.getByText('4 Steep Hill')).toBeVisible();
    await expectClean(paper);
    await paper.emulateMedia({ media: 'print' });
    await expect(paper.getByRole('contentinfo')).toBeHidden();
    await paper.emulateMedia({ media: 'screen' });

    await page.goto('/agent-dashboard?view=reports');
    await expect(page.getByText('Once', { exact: true }).first()).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: `Withdraw ${code}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await paper.reload();
    await expect(paper.getByText('This report was withdrawn')).toBeVisible();
    await seller.close();
  });
}
