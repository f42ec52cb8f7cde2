import { expect, test } from '@playwright/test';
import { expectClean } from './support/screen';

const saved = () => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null');

test('the banner appears after a second, stores the choice, and does not return', async ({ page }) => {
  // A paused clock: on a busy machine the second could pass during the assertions.
  await page.clock.install({ time: new Date('2026-11-16T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-16T09:00:01Z'));
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(page.getByRole('link', { name: 'About Us' }).first()).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.clock.runFor(1100);
  // The banner's chunk arrives in real time.
  await page.clock.resume();
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('link', { name: /privacy policy/i })).toHaveAttribute('target', '_blank');
  await expectClean(page);

  await banner.getByRole('button', { name: 'Customize' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('switch', { name: /Essential/ })).toBeDisabled();
  await dialog.getByRole('switch', { name: /Analytics/ }).click();
  await dialog.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(banner).toHaveCount(0);
  expect(await page.evaluate(saved)).toEqual({
    essential: true,
    analytics: true,
    marketing: false,
    functional: false,
  });
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent-date'))).toMatch(/^\d{4}-\d\d-\d\dT/);

  await page.reload();
  await page.clock.runFor(3000);
  await expect(banner).toHaveCount(0);
});

for (const [button, expected] of [
  ['Accept All', { essential: true, analytics: true, marketing: true, functional: true }],
  ['Reject All', { essential: true, analytics: false, marketing: false, functional: false }],
] as const) {
  test(`${button} sets all four categories`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => page.evaluate(saved)).toEqual(expected);
  });
}
