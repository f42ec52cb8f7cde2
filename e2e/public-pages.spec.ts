import { expect, type Page, test } from '@playwright/test';
import { withoutCookieBanner } from './support/person';
import { publicPages } from './support/public-pages';
import { expectClean } from './support/screen';
import { watchTrouble } from './support/trouble';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const path of publicPages) {
  test(`${path} at every width: no axe violation, error, layout shift or overflow`, async ({ page }) => {
    const { trouble } = watchTrouble(page);
    await withoutCookieBanner(page);
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const size of widths) {
      await page.setViewportSize(size);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('h1').first()).toBeVisible();
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect(shift).toBeLessThan(0.01);
      // A message that is still fading in has too little contrast.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectClean(page);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    // A page that is not found says so with its status.
    expect(trouble.filter((line) => !line.endsWith(`GET ${page.url()} 404`))).toEqual([]);
  });
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('pages have metadata for search engines, and work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const titles = new Set<string>();
  for (const path of publicPages.slice(5, 14)) {
    await page.goto(path);
    titles.add(await page.title());
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      new URL(path, page.url()).href,
    );
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^http.*\.png$/);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  expect(titles.size).toBe(9);
  await context.close();
});

test('a seller uses the demand page without JavaScript, and continues with it', async ({ browser, page }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto('/demand');
  await without.getByLabel(/Where is it/).fill('Lincoln');
  await without.getByRole('button', { name: "See who's looking" }).click();
  const answer = /buyers$/;
  await expect(without.getByRole('heading', { name: answer })).toBeVisible();
  await expect(without.getByText(/3 bedroom house in Lincoln, Lincolnshire/)).toBeVisible();
  await plain.close();
  await page.goto('/demand?location=Lincoln&propertyType=house&bedrooms=3');
  // The banner comes after hydration: from here on the form no longer loads a page.
  await page.getByRole('button', { name: 'Reject All' }).click();
  await expect(page.getByRole('heading', { name: answer })).toBeVisible();
  await page.getByLabel('Bedrooms').selectOption('5');
  await page.getByRole('button', { name: "See who's looking" }).click();
  await expect(page.getByText(/5 bedroom house in Lincoln/)).toBeVisible();
  await expect(page.getByRole('heading', { name: answer })).toBeFocused();
  await expectClean(page);
});

test('an unknown path shows not found with status 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('an unknown API path answers with a JSON error', async ({ request }) => {
  const answer = await request.get('/api/no-such-call');
  expect([answer.status(), (await answer.json()).errorCode]).toEqual([404, 'NOT_FOUND']);
});

test('sitemap and robots.txt use the public URL', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}/how-it-works</loc>`);
});
