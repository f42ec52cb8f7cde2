import { expect, test } from '@playwright/test';
import { enterAs, withoutCookieBanner } from './support/person';
import { demo } from './support/searches';

const pages = {
  buyer: ['/buyer-dashboard', '/who-has-my-details', '/profile', '/settings'],
  agent: [
    '/agent-dashboard',
    '/agent-dashboard?view=reports',
    '/properties/:id',
    '/profile',
    '/subscription',
    '/settings',
  ],
} as const;

// Not as a phone: its browser would zoom out until everything fits, and say that nothing is too wide.
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
      expect(await over(), path).toBeLessThanOrEqual(0);
    }
  });
}
