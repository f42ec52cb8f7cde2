import { expect, type Page, test } from '@playwright/test';
import { person, register, withoutCookieBanner } from './support/person';
import { hydrated } from './support/screen';

test.beforeEach(({ page }) => withoutCookieBanner(page));

/** Blocks the scripts of a page, and counts the requests for them. */
async function withhold(page: Page, script: RegExp) {
  let requests = 0;
  await page.route(script, (route) => {
    requests += 1;
    return route.abort('failed');
  });
  return () => requests;
}

const goneWrong = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

test('a logout in one tab ends the session in the other, which explains it and redirects to the login and back', async ({
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
  await expect(other.getByText(/You've been logged out/)).toBeVisible();
  await other.getByLabel('Email', { exact: true }).first().fill(who.email);
  await other.getByLabel('Password', { exact: true }).fill(who.password);
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(other).toHaveURL(/\/settings$/);
});

test('a session ended by the server is detected by the next request, although the hint cookie is gone too', async ({
  page,
  context,
}) => {
  await register(page, 'buyer');
  // Wait for the page's own last request.
  const lastOfItsOwn = page.waitForResponse('**/api/stream');
  await page.goto('/settings');
  await expect(page.getByRole('banner').getByText('Welcome, Robin').first()).toBeVisible();
  await lastOfItsOwn;
  await context.clearCookies();
  // The page watches for the message itself: it is redirected half a second later, between two looks of an `expect`.
  const explained = page.waitForFunction(() =>
    document.body.innerText.includes('You are logged out. Logging in again...'),
  );
  // Without hover, which would prefetch the page's data and detect it first.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().dispatchEvent('click');
  await explained;
  await expect(page).toHaveURL(/returnTo=%2Fbuyer-dashboard/);
  await expect(page.getByText('Welcome, Robin')).toHaveCount(0);
  await expect(page.getByText('Loading your searches...')).toHaveCount(0);
});

test('a page left open cannot act for the account that signed in since', async ({ page }) => {
  await register(page, 'buyer');
  await page.goto('/settings');
  await expect(page.getByRole('switch', { name: 'Email reminders' })).toBeVisible();
  // A new account begins with the same.
  const before = await (await page.request.get('/api/notification-preferences')).json();
  const eve = { ...person('buyer'), firstName: 'Eve', userType: 'buyer', gdprConsent: true };
  // In one go: a request that the page makes by itself would show it the other account first.
  await page.getByRole('switch', { name: 'Email reminders' }).evaluate(async (element, body) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/auth/signup', { method: 'POST', headers, body: JSON.stringify(body) });
    (element as HTMLElement).click();
  }, eve);
  await expect(page.getByText("You've switched accounts", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('Welcome, Eve').first()).toBeVisible();
  expect(await (await page.request.get('/api/notification-preferences')).json()).toEqual(before);
});

test('a page whose chunk does not load becomes one full page load, and navigation still works', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const requests = await withhold(page, /assets\/privacy-policy\.page-.*\.js/);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(goneWrong(page)).toBeVisible();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  // Two requests by the link, one by the page's preload and two by its entry.
  const before = requests();
  expect(before).toBeLessThanOrEqual(5);
  expect(loads).toBe(1);
  await page.unrouteAll();
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(goneWrong(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('offline, a page that is not loaded yet shows an error inside the shell, and navigation still works', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(goneWrong(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /home/ })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(goneWrong(page)).toHaveCount(0);
});

test('a first page whose chunk does not load shows an error inside the shell', async ({ page }) => {
  await register(page, 'buyer');
  await withhold(page, /assets\/(buyer-dashboard|privacy-policy)\.page-.*\.js/);
  for (const address of ['/buyer-dashboard', '/privacy-policy']) {
    await page.goto(address);
    await expect(goneWrong(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /home/ })).toBeVisible();
  }
});

test('after a new release a link becomes one full page load, and the page works', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  // The scripts of the old release are gone; those of the new one are available.
  let loads = 0;
  await page.route(/assets\/privacy-policy\.page-.*\.js/, (route) =>
    loads === 0 ? route.abort('failed') : route.continue(),
  );
  await page.route('**/privacy-policy', (route) => {
    loads += 1;
    return route.continue();
  });
  await page.addInitScript(() => localStorage.removeItem('cookie-consent'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  // It is hydrated: the cookie banner comes after that.
  await page.getByRole('button', { name: 'Customize' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads).toBe(1);
  await expect(goneWrong(page)).toHaveCount(0);
});

test('cookie settings whose chunk does not load leave the page unchanged', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await withhold(page, /assets\/cookie-dialog-.*\.js/);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByText("Cookie settings didn't load", { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
