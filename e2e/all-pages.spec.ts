import { expect, type Page, request, test } from '@playwright/test';
import { isSuspended } from '@threshold/core/rules/account/suspension';
import { checkAccess, dependsOnAccount } from '../web/app/routing/access';
import { type AppRoute, routes } from '../web/app/routing/routes';
import type { CurrentUser } from '../web/session/current-user';
import { agentWithDocument, succeed } from './support/admin';
import { approve, CARDS, fillProfile, payWith, suspend } from './support/agency';
import { enterAs, register, withoutCookieBanner } from './support/person';
import { publicPages } from './support/public-pages';
import { demo } from './support/searches';
import { watchTrouble } from './support/trouble';

test.beforeEach(({ page }) => withoutCookieBanner(page));

/** The return URL of a card's bank, which completes a payment: covered by the payment tests. */
const AFTER_PAYING = '/payment-complete';

async function addressOf({ path }: AppRoute, page: Page, user: CurrentUser | null): Promise<string | null> {
  if (!path.endsWith('/:id')) return path;
  const own = path.startsWith('/properties') && user?.userType === 'agent';
  // A suspended agency cannot list its properties.
  if (own && isSuspended(user)) return null;
  const api = own ? page.request : await asDemoAgent(page);
  const list = path.startsWith('/properties') ? '/api/agent-searches' : '/api/demand-reports';
  const answer: { id: string }[] | { reports: { code: string }[] } = JSON.parse(
    await (await succeed(api.get(list))).text(),
  );
  const id = Array.isArray(answer) ? answer[0]?.id : answer.reports[0]?.code;
  return id ? path.replace(':id', id) : null;
}

async function asDemoAgent(page: Page) {
  const api = await request.newContext({ baseURL: new URL(page.url()).origin });
  await succeed(api.post('/api/auth/login', { data: demo('agent') }));
  return api;
}

/**
 * Opens the pages by their URLs, and every tab on them, and of those that this account may not open the first, which
 * redirects; `access.test.ts` has the others.
 */
async function walk(page: Page, which: (route: AppRoute) => boolean) {
  const account = await page.request.get('/api/auth/user');
  const user: CurrentUser | null = account.ok() ? await account.json() : null;
  const { trouble, settled } = watchTrouble(page);
  let redirects = 0;
  for (const route of routes.filter((route) => which(route) && route.path !== AFTER_PAYING)) {
    const access = checkAccess(route.access, { user, isLoading: false, address: route.path });
    const isRedirected = 'redirect' in access && access.redirect !== undefined;
    if (isRedirected && ++redirects > 1) continue;
    const address = await addressOf(route, page, user);
    if (!address) continue;
    await page.goto(address);
    if (isRedirected) await page.waitForURL((url) => url.pathname !== address, { waitUntil: 'commit' });
    await settled();
    if (new URL(page.url()).pathname !== address) continue;
    // Tabs, and the sections of the back office.
    const tabs = page
      .locator('main')
      .getByRole('tab')
      .or(page.getByRole('navigation', { name: 'Back office' }).getByRole('link'));
    for (let each = 0; each < (await tabs.count()); each += 1) {
      await tabs.nth(each).click();
      await settled();
    }
  }
  expect(trouble).toEqual([]);
}

/** Public pages are the visitor's; one of them is opened signed in too. The admin page has its own sign-in. */
const ofAccounts = ({ access, path }: AppRoute) =>
  dependsOnAccount(access) || path === '/how-it-works' || path === '/admin-dashboard';

test('every page opens for a visitor without an error or a failed request', async ({ page }) => {
  await page.goto('/');
  await walk(page, ({ path }) => !publicPages.includes(path));
  const icon = await page.request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^image\//),
    'cache-control': 'public, max-age=3600',
  });
});

for (const who of ['buyer', 'agent', 'staff', 'admin'] as const) {
  test(`every page opens for the demo ${who} without an error or a failed request`, async ({ page }) => {
    await enterAs(page, demo(who), '/');
    await walk(page, ofAccounts);
  });
}

test('every page opens for a buyer without searches', async ({ page }) => {
  await register(page, 'buyer');
  await page.goto('/buyer-dashboard');
  await walk(page, ofAccounts);
});

test('every page opens for an agent who has just signed up', async ({ page }) => {
  await register(page, 'agent');
  await page.goto('/agent-dashboard');
  await walk(page, ofAccounts);
});

test('every page opens for an agent whose documents are under review', async ({ page, baseURL }) => {
  await enterAs(page, await agentWithDocument(baseURL), '/agent-dashboard');
  await walk(page, ofAccounts);
});

test('every page opens for an approved agent without a subscription, and for a suspended one', async ({
  page,
}) => {
  const who = await register(page, 'agent');
  await page.goto('/agent-dashboard');
  const { id } = await (await page.request.get('/api/auth/user')).json();
  await approve(page, id);
  await walk(page, ofAccounts);
  await suspend(page, id);
  // A suspension ends every session.
  await enterAs(page, who, '/settings');
  await walk(page, ofAccounts);
});

test('an agent who has paid can open the dashboard, although its preload was rejected before', async ({
  page,
}) => {
  await register(page, 'agent');
  await page.goto('/profile');
  await fillProfile(page);
  const { id } = await (await page.request.get('/api/auth/user')).json();
  await approve(page, id);
  // As if the subscription had just ended: the server rejects the page's preload.
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: 'account_kind', value: 'owner-searching', url }]);
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/api/today') statuses.push(answer.status());
  });
  await page.goto('/agent-dashboard');
  await expect.poll(() => statuses).toEqual([403]);
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click();
  await payWith(page, CARDS.pays);
  await expect(page).toHaveURL(/\/agent-dashboard/);
  await expect.poll(() => statuses).toEqual([403, 200]);
  await expect(page.getByText('You need an active subscription to search')).toHaveCount(0);
});

test('a rejected query is preloaded and fetched once, no more', async ({ page }) => {
  await enterAs(page, demo('buyer'), '/settings');
  let requests = 0;
  await page.route('**/api/buyer-searches', (route) => {
    requests += 1;
    return route.fulfill({ status: 403, json: { message: 'Refused for this journey' } });
  });
  const { settled } = watchTrouble(page);
  await page.goto('/buyer-dashboard');
  await expect(page.getByText('Refused for this journey').first()).toBeVisible();
  await settled();
  expect(requests).toBe(2);
});
