import { type Browser, expect, type Page, test } from '@playwright/test';
import { stillLookingToken } from '../server/features/notifications/links';
import { confirmAddress, enterAs, openMail, person, register, withoutCookieBanner } from './support/person';
import { expectClean } from './support/screen';
import { demo, fillBuyerSearch, runProperty, saveBuyerSearch, saveProperty } from './support/searches';
import { SECRET } from './support/settings';

test.beforeEach(({ page }) => withoutCookieBanner(page));

const DAY_MS = 86_400_000;

const inboxButton = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

async function logInAgent(page: Page) {
  await enterAs(page, demo('agent'), '/agent-dashboard');
}

/** Another user in a separate browser context. */
async function another(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await withoutCookieBanner(page);
  return page;
}

const unique = (words: string) => `${words} ${process.pid}${Date.now()}`;

test('a new buyer match notifies the agent in the inbox and by mail, and the link opens that property', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const property = unique('Flat on Steep Hill');
  await logInAgent(page);
  const id = await saveProperty(page, property, 'flat');

  const buyerPage = await another(browser, baseURL);
  const buyer = { ...person('wish'), firstName: 'Wilma', lastName: `Wishes${Date.now()}` };
  await register(buyerPage, 'buyer', buyer);
  await confirmAddress(buyerPage, buyer);
  await buyerPage.goto('/buyer-dashboard');
  await fillBuyerSearch(buyerPage, 'A flat with a view', 'flat');

  await test.step('the mail names the buyer, and opens the property', async () => {
    await openMail(page, demo('agent').email, `New buyer for ${property}`);
    await expect(page.getByText('Wilma W. is looking for a home like this one.')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(buyer.email);
    await page.getByRole('link', { name: 'See this buyer' }).click();
    await expect(page).toHaveURL(new RegExp(`/properties/${id}$`));
    await expect(page.getByRole('heading', { level: 1, name: property })).toBeVisible();
    await expect(page.getByText(buyer.lastName).first()).toBeVisible();
    await expectClean(page);
  });

  await test.step('the inbox shows the same, with the same link', async () => {
    await page.goto('/settings');
    await expect(page.getByRole('button', { name: /^Notifications, [\d,]+ unread$/ })).toBeVisible();
    await inboxButton(page).click();
    const entry = panel(page).getByRole('link', { name: `New buyer for ${property}` });
    await expect(entry).toContainText('Unread');
    await expectClean(page);
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: property })).toBeVisible();
    await inboxButton(page).click();
    await expect(entry).not.toContainText('Unread');
  });

  await test.step('a URL with an unknown search shows an error', async () => {
    await page.goto(`/agent-dashboard?search=${id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`);
    await expect(page.getByText('Search Not Found', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/agent-dashboard$/);
  });
  await buyerPage.context().close();
});

test('an agent’s run notifies the buyer, who unsubscribes from the mail without signing in', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const criteria = unique('Somewhere quiet');
  const property = unique('Secret address, 9 Hidden Lane');
  const buyer = await register(page, 'buyer');
  await saveBuyerSearch(page, criteria, 'bungalow');

  const agentPage = await another(browser, baseURL);
  await logInAgent(agentPage);
  await runProperty(agentPage, property, 'bungalow');
  const { agencyName } = await (await agentPage.request.get('/api/auth/user')).json();
  const subject = `New match for "${criteria}" from ${agencyName}`;

  const stranger = await another(browser, baseURL);
  await openMail(stranger, buyer.email, subject);
  await expect(stranger.locator('body')).not.toContainText('Hidden Lane');

  await test.step('the inbox on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/buyer-dashboard');
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await inboxButton(page).click();
    await expect(panel(page).getByRole('link', { name: `Unread: ${subject}` })).toBeVisible();
    await expectClean(page);
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(panel(page).getByRole('link', { name: /^Unread/ })).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  await test.step('opening the link changes nothing, the button does', async () => {
    await stranger.getByRole('link', { name: 'Unsubscribe' }).click();
    await expect(stranger.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
    await expectClean(stranger);
    await page.goto('/settings#notifications');
    await expect(page.getByRole('radio', { name: /^Straight away/ })).toBeChecked();
    await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(stranger.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
    await expectClean(stranger);
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Off/ })).toBeChecked();
    await page.getByRole('radio', { name: /^Once a day/ }).check();
    await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Once a day/ })).toBeChecked();
    await expectClean(page);
  });
  await agentPage.context().close();
  await stranger.context().close();
});

test('a reminder’s link confirms the searches on click, signed out', async ({ page, browser, baseURL }) => {
  await register(page, 'buyer');
  await saveBuyerSearch(page, 'Still wanted');
  const { id } = await (await page.request.get('/api/auth/user')).json();
  // The token of a mail sent next week: by then the search has been unconfirmed for seven days.
  const token = stillLookingToken([SECRET], id, new Date(Date.now() + 8 * DAY_MS));

  const stranger = await another(browser, baseURL);
  await stranger.goto(`/still-looking?token=${encodeURIComponent(token)}`);
  await expect(stranger.getByText('Still wanted')).toBeVisible();
  await expectClean(stranger);
  await stranger.getByRole('button', { name: "Yes, I'm still looking" }).click();
  await expect(stranger.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectClean(stranger);
  await stranger.goto(`/still-looking?token=${encodeURIComponent(token.replace(/.$/, '_'))}`);
  await expect(stranger.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await expectClean(stranger);
  await stranger.context().close();
});
