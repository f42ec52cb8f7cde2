import { expect, type Page, test } from '@playwright/test';
import { person, register, signUpBuyer, withoutCookieBanner } from './support/person';

test.beforeEach(({ page }) => withoutCookieBanner(page));

/** Counts how often the browser asks for the scripts of a page, which do not come. */
async function withhold(page: Page, script: RegExp) {
  let asked = 0;
  await page.route(script, (route) => {
    asked += 1;
    return route.abort('failed');
  });
  return () => asked;
}

const goneWrong = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

test('a logout in one tab ends the visit in the other, which says so and leads to the login and back', async ({
  page,
  context,
}) => {
  const who = await register(page, 'buyer');
  const other = await context.newPage();
  await withoutCookieBanner(other);
  await page.goto('/buyer-dashboard');
  await other.goto('/settings');
  await expect(other.getByRole('banner').getByText(`Welcome, ${who.firstName}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(other).toHaveURL(/returnTo=%2Fsettings/);
  await expect(other.getByText(/You were logged out/)).toBeVisible();
  await other.getByLabel('Email', { exact: true }).first().fill(who.email);
  await other.getByLabel('Password', { exact: true }).fill(who.password);
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(other).toHaveURL(/\/settings$/);
});

test('a session that the server ended is noticed by the next call, though the hint cookie went with it', async ({
  page,
  context,
}) => {
  await signUpBuyer(page);
  // Whatever the page asks for by itself has been asked for.
  const lastOfItsOwn = page.waitForResponse('**/api/stream');
  await page.goto('/settings');
  await expect(page.getByRole('banner').getByText('Welcome, Robin').first()).toBeVisible();
  await lastOfItsOwn;
  await context.clearCookies();
  // Without a pointer coming near: that alone asks for the page's data, and would notice first.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().dispatchEvent('click');
  await expect(page.getByText('You are logged out. Logging in again...').first()).toBeVisible();
  await expect(page).toHaveURL(/returnTo=%2Fbuyer-dashboard/);
  await expect(page.getByText('Welcome, Robin')).toHaveCount(0);
  await expect(page.getByText('Loading your searches...')).toHaveCount(0);
});

test('a page left open does nothing in the name of whoever signed in since', async ({ page }) => {
  await signUpBuyer(page);
  await page.goto('/settings');
  await expect(page.getByRole('switch', { name: 'Reminders by email' })).toBeVisible();
  const eve = { ...person('buyer'), firstName: 'Eve' };
  await register(page, 'buyer', eve);
  const before = await (await page.request.get('/api/notification-preferences')).json();
  await page.getByRole('switch', { name: 'Reminders by email' }).click();
  await expect(page.getByText('Another Account Is Signed In', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('Welcome, Eve').first()).toBeVisible();
  expect(await (await page.request.get('/api/notification-preferences')).json()).toEqual(before);
});

test('a page whose script cannot be fetched becomes a full page load, once, and leaves the way back open', async ({
  page,
}) => {
  await page.goto('/');
  const asked = await withhold(page, /assets\/privacy-policy\.page-.*\.js/);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(goneWrong(page)).toBeVisible();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  // Twice by the link; by the page's own preload and twice by its entry.
  const before = asked();
  expect(before).toBeLessThanOrEqual(5);
  expect(loads).toBe(1);
  await page.unrouteAll();
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(goneWrong(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('without a connection a page that is not here yet is an error in place, and nothing is lost', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(goneWrong(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /home/ })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(goneWrong(page)).toHaveCount(0);
});

test('nor does it take the navigation along where the page was opened by its address', async ({ page }) => {
  await register(page, 'buyer');
  await withhold(page, /assets\/(buyer-dashboard|privacy-policy)\.page-.*\.js/);
  for (const address of ['/buyer-dashboard', '/privacy-policy']) {
    await page.goto(address);
    await expect(goneWrong(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /home/ })).toBeVisible();
  }
});

test('after a new release a link becomes one full page load, and the page is whole', async ({ page }) => {
  await page.goto('/');
  // The scripts of the old release are gone; those that the new pages name are there.
  let loads = 0;
  await page.route(/assets\/privacy-policy\.page-.*\.js/, (route) =>
    loads === 0 ? route.abort('failed') : route.continue(),
  );
  await page.route('**/privacy-policy', (route) => {
    loads += 1;
    return route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  // It is hydrated.
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads).toBe(1);
  await expect(goneWrong(page)).toHaveCount(0);
});

test('cookie settings that cannot be fetched leave the page as it is', async ({ page }) => {
  await page.goto('/');
  await withhold(page, /assets\/cookie-dialog-.*\.js/);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByText('Cookie Settings Did Not Load', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
