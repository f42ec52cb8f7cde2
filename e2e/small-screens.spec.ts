import { expect, test } from '@playwright/test';
import { type Viewer, viewers } from '@threshold/core/rules/account/account-kind';
import { checkAccess, isForMembers } from '../web/app/routing/access';
import { routes } from '../web/app/routing/routes';
import { enterAs, withoutCookieBanner } from './support/person';
import { demo } from './support/searches';

/** They act on a payment and redirect. */
const PAYING = ['/subscribe', '/payment-complete'];

const pagesOf = (user: Viewer) =>
  routes
    .filter(({ path, access }) => isForMembers(access) && !PAYING.includes(path))
    .filter(({ access }) => checkAccess(access, { user, isLoading: false, address: '' }).kind === 'page')
    .map(({ path }) => path);

const pages = {
  buyer: pagesOf(viewers.buyer),
  agent: [...pagesOf(viewers['owner-searching']), '/agent-dashboard?view=reports'],
};

// Not with a mobile viewport: it would zoom out to fit, and hide an overflow.
for (const who of ['buyer', 'agent'] as const) {
  test(`the pages of the ${who} fit a screen of 320 px`, async ({ page }) => {
    await withoutCookieBanner(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await enterAs(page, demo(who), '/settings');
    const [property] = who === 'agent' ? await (await page.request.get('/api/agent-searches')).json() : [];
    for (const path of pages[who]) {
      await page.goto(path.replace(':id', property?.id));
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(over, path).toBeLessThanOrEqual(0);
    }
  });
}

test('a laptop of 1366 x 625 px shows ten buyers of a property', async ({ page }) => {
  await withoutCookieBanner(page);
  await page.setViewportSize({ width: 1366, height: 625 });
  await enterAs(page, demo('agent'), '/settings');
  const saved: { id: string; matchCount: number }[] = await (
    await page.request.get('/api/agent-searches')
  ).json();
  const [largest] = saved.toSorted((one, other) => other.matchCount - one.matchCount);
  expect(largest?.matchCount).toBeGreaterThanOrEqual(10);
  await page.goto(`/properties/${largest?.id}`);
  const rows = page.getByRole('table', { name: 'Matching buyers' }).locator('tbody tr');
  await expect(rows.nth(9)).toBeInViewport({ ratio: 1 });
});
