import { expect, type Page, test } from '@playwright/test';
import { enterAs, openMail, PASSWORD, person, withoutCookieBanner } from './support/person';
import { expectClean, toast } from './support/screen';
import { demo } from './support/searches';

test.beforeEach(({ page }) => withoutCookieBanner(page));

async function openDashboard(page: Page, view: string) {
  await enterAs(page, demo('agent'), '/agent-dashboard');
  await page.getByRole('tab', { name: view }).click();
}

async function invite(page: Page, who: ReturnType<typeof newColleague>) {
  const form = page.getByRole('form', { name: 'Invite Staff Member' });
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(form.getByText('Please provide a valid email address')).toBeVisible();
  await form.getByLabel('First name').fill(who.firstName);
  await form.getByLabel('Last name').fill(who.lastName);
  await form.getByLabel('Email').fill(who.email);
  await form.getByLabel('Job title').fill('Negotiator');
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(toast(page, 'Staff Invited')).toBeVisible();
}

const newColleague = () => ({ ...person('staff'), firstName: 'Casey', lastName: `Colleague${Date.now()}` });

/** Accepts the invitation, from the mail to the dashboard. */
async function accept(page: Page, email: string) {
  await openMail(page, email, /^Join /);
  await page.getByRole('link', { name: 'Set up your account' }).click();
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm New Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(toast(page, 'Welcome to your staff dashboard!')).toBeVisible();
  await expect(page).toHaveURL(/\/staff-dashboard$/);
}

async function searchAsStaff(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create Your First Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search for Potential Buyers' });
  await dialog.getByLabel('Search name').fill(name);
  await page.getByRole('combobox', { name: 'Property location' }).fill('linc');
  await page
    .getByRole('option', { name: /^Lincoln/ })
    .first()
    .click();
  await dialog.getByLabel('Price').fill('250000');
  await dialog.getByRole('button', { name: 'Search for Buyers' }).click();
  await expect(dialog.getByText('Search Complete', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: `View Matches of ${name}` })).toBeVisible();
  const [search] = await (await page.request.get('/api/agent-searches')).json();
  return search.id;
}

test('an owner invites a colleague, sees their searches, and deactivates them', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const colleague = newColleague();
  const name = `${colleague.firstName} ${colleague.lastName}`;
  const searchName = `Viewing for ${colleague.lastName}`;
  const row = page.getByRole('row', { name: new RegExp(colleague.lastName) });
  await openDashboard(page, 'Team');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Management' })).toBeVisible();
  await invite(page, colleague);
  await expect(row).toContainText('Pending Invitation');
  await expectClean(page);

  const context = await browser.newContext({ baseURL });
  const staff = await context.newPage();
  await withoutCookieBanner(staff);
  await accept(staff, colleague.email);
  await expect(staff.getByRole('main').getByText(`Welcome, ${name}`)).toBeVisible();
  const searchId = await searchAsStaff(staff, searchName);
  await expectClean(staff);
  for (const tab of ['Analytics', 'Profile']) {
    await staff.getByRole('tab', { name: tab }).click();
    await expect(
      staff.getByText(tab === 'Analytics' ? 'Average Matches' : 'Premium (Inherited)'),
    ).toBeVisible();
    await expectClean(staff);
  }

  await test.step('staff cannot delete searches, or open team and billing', async () => {
    const refused = [
      await staff.request.delete(`/api/agent-searches/${searchId}`),
      await staff.request.get('/api/agent/staff'),
      await staff.request.get('/api/agent-searches?includeTeam=true'),
      await staff.request.get('/api/subscription-status'),
      await staff.request.post('/api/cancel-subscription'),
    ];
    expect(refused.map((answer) => answer.status())).toEqual([403, 403, 403, 403, 403]);
    await staff.goto('/agent-dashboard?view=team');
    await expect(staff).toHaveURL(/\/staff-dashboard/);
  });

  await test.step('the owner filters by the colleague', async () => {
    await page.reload();
    await expect(row).toContainText('Active');
    await page.getByRole('tab', { name: 'Today and Recent Searches' }).click();
    await page.getByRole('radio', { name: 'Team Data' }).click();
    await page.getByRole('combobox', { name: 'Team member' }).selectOption({ label: `${name} (Negotiator)` });
    await page.getByRole('button', { name: 'Load Team Dashboard' }).click();
    const cards = page.getByRole('listitem').getByRole('heading', { level: 3 });
    await expect(cards).toHaveText([searchName]);
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(page.getByRole('heading', { name: 'Team Search Performance' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Matches per search' })).toContainText(searchName);
    await expectClean(page);
  });

  await test.step('a deactivated colleague is signed out at once', async () => {
    await page.getByRole('tab', { name: 'Team', exact: true }).click();
    await page.getByRole('button', { name: `Deactivate ${name}` }).click();
    await expect(toast(page, 'Staff Status Updated')).toBeVisible();
    await expect(row).toContainText('Inactive');
    expect((await staff.request.get('/api/agent-searches')).status()).toBe(401);
    await staff.reload();
    await expect(staff).toHaveURL(/view=agent/);
  });

  await test.step('a removed colleague’s searches go to the owner', async () => {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    const confirmation = page.getByRole('alertdialog', { name: `Remove ${name}?` });
    await expectClean(page);
    await confirmation.getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Staff Removed')).toBeVisible();
    await expect(row).toHaveCount(0);
    const mine: { name: string }[] = await (await page.request.get('/api/agent-searches')).json();
    expect(mine.map((search) => search.name)).toContain(searchName);
  });
  await context.close();
});

test('an agent copies a referral link that leads another agent to the sign-up', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, 'Referrals');
  await expect(page.getByRole('heading', { name: 'Refer Other Agents' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(toast(page, 'Copied!')).toBeVisible();
  await expectClean(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/\?ref=[A-Z0-9]{8}&userType=agent$/);
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByText(/referred by/i)).toBeVisible();
});
