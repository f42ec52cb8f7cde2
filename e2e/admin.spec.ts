import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { agentWithDocument, enter, logged, mailTo, open, read, signIn, willingBuyer } from './support/admin';
import { person, withoutCookieBanner } from './support/person';
import { expectClean, toast } from './support/screen';

test.beforeEach(({ page }) => withoutCookieBanner(page));

async function saved(page: Page, button: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const confirm = (page: Page, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();

test('visitors and buyers are denied the admin dashboard, with the reason', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Authorized personnel only')).toBeVisible();
  await expect(page.getByText('Contact system administrator for access')).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter both email and password')).toBeVisible();
  await page.getByLabel('Email').fill('admin@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).not.toHaveText('Please enter both email and password');
  await expectClean(page);
  expect(requests.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});

test('an admin edits, suspends, reactivates and deletes an agent', async ({ page, baseURL }) => {
  const who = await agentWithDocument(baseURL);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'User Consent Summary' })).toBeVisible();
  await expect(page.getByText('Total Matches')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(1);
  await expectClean(page);

  await open(page, 'Agents', 'Estate Agents');
  await expect(page.getByText('Use the search box above to find specific agents.')).toBeVisible();
  await page.getByLabel('Search agents').fill(who.email);
  await page.getByRole('button', { name: `Edit ${who.name}` }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Phone').fill('01522 900200');
  await form.getByLabel('Branch location').fill('Newark-on-Trent');
  await expectClean(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Agent updated')).toBeVisible();
  const agent = async () => (await read(page, `agents?search=${encodeURIComponent(who.email)}`)).agents[0];
  expect(await agent()).toMatchObject({
    phone: '01522 900200',
    areasOfOperation: expect.arrayContaining(['NG24']),
  });

  await page.getByRole('button', { name: `Suspend ${who.name}` }).click();
  await expectClean(page);
  await confirm(page, 'Suspend');
  await expect(toast(page, 'Agent suspended')).toBeVisible();
  expect((await agent())?.subscriptionStatus).toBe('suspended');
  expect((await who.api.get('/api/auth/user')).status()).toBe(401);
  await page.getByRole('button', { name: `Unsuspend ${who.name}` }).click();
  await confirm(page, 'Unsuspend');
  await expect(toast(page, 'Agent unsuspended')).toBeVisible();
  expect((await agent())?.subscriptionStatus).toBe('inactive');

  await page.getByRole('link', { name: who.name }).click();
  await expect(page.getByText(/^NG\d+-NG\d+$/).first()).toBeVisible();
  await page.getByRole('button', { name: `Delete ${who.name}` }).click();
  await expect(page.getByRole('alertdialog').getByText(/all of the user's searches and data/)).toBeVisible();
  await expectClean(page);
  await confirm(page, 'Delete');
  await expect(toast(page, 'Agent deleted')).toBeVisible();
  await expect(page.getByText('No agents match your search criteria.')).toBeVisible();
  expect(await agent()).toBeUndefined();

  await open(page, 'Audit', 'Audit Log');
  await page.getByLabel('Action').selectOption('agent.deleted');
  await expect(page.getByRole('row', { name: /Agent: deleted/ }).first()).toBeVisible();
  await expectClean(page);
});

test('a document is approved and another rejected, each with a mail and an audit entry', async ({
  page,
  baseURL,
}) => {
  // Of all that wait, the page shows the first five.
  const good = await agentWithDocument(baseURL, { firstName: 'Aaron' });
  const bad = await agentWithDocument(baseURL, { firstName: 'Aaron' });
  await enter(page, 'verification');
  await page.getByRole('radio', { name: 'By name' }).click();
  await expect(page.getByRole('heading', { name: good.name })).toBeVisible();
  await expect(page.getByText('BYRON ESTATE AGENTS LIMITED').first()).toBeVisible();
  await expectClean(page);
  const document = page.waitForEvent('popup');
  await page.getByRole('button', { name: `View Document of ${good.name}` }).click();
  await expect(await document).toHaveURL(/\/api\/admin\/verification-document\//);
  await (await document).close();

  const decisions = [
    {
      who: good,
      press: 'Approve',
      status: 'approved',
      note: 'Document approved by admin',
      subject: 'Your agency is verified',
      says: 'your agency is now verified',
    },
    {
      who: bad,
      press: 'Reject',
      status: 'rejected',
      note: 'Document requires resubmission. The document is out of date. Send the current one.',
      subject: 'We need a different document to verify your agency',
      says: 'The document is out of date. Send the current one.',
    },
  ];
  for (const { who, press, status, note } of decisions) {
    await page.getByRole('button', { name: `${press} ${who.name}` }).click();
    const confirmation = page.getByRole('alertdialog');
    if (press === 'Reject') await confirmation.getByLabel('Reason').selectOption('out-of-date');
    await confirmation.getByRole('button', { name: press }).click();
    await expect(page.getByRole('button', { name: `View Document of ${who.name}` })).toBeHidden();
    await expect(page.getByText(`${who.name} was ${status}.`)).toBeVisible();
    const { agents } = await read(page, `agents?search=${encodeURIComponent(who.email)}`);
    expect(agents[0]).toMatchObject({ verificationStatus: status, verificationNotes: note });
  }
  // Mails are delayed until the decision can no longer be undone.
  for (const { who, says, subject } of decisions)
    expect(await mailTo(page, who.email, subject)).toContain(says);

  await open(page, 'Audit', 'Audit Log');
  await page.getByLabel('Search the log').fill(good.email);
  await expect(logged(page, 'Verification: approved', good)).toBeVisible();
  await expect(logged(page, 'Verification: document viewed', good)).toBeVisible();
  await page.getByLabel('Search the log').fill(bad.email);
  await expect(logged(page, 'Verification: rejected', bad)).toBeVisible();
});

test('messages are read, answered by mail with the quote, archived and found again', async ({ page }) => {
  const [asker, other] = [person('writer'), person('writer')];
  for (const [name, who] of [
    ['Wren Writer', asker],
    ['Olive Other', other],
  ] as const) {
    const data = { name, email: who.email, message: 'Do you cover Grimsby?' };
    expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
  }
  await enter(page, 'messages');
  const { unread } = await read(page, 'contact-messages/count');
  await page.getByRole('button', { name: 'Mark as Read: message from Olive Other' }).click();
  await expect(toast(page, 'Message marked as read')).toBeVisible();
  expect((await read(page, 'contact-messages/count')).unread).toBe(unread - 1);
  await page.getByRole('button', { name: 'Archive message from Olive Other' }).click();
  await expect(toast(page, 'Message archived')).toBeVisible();

  await page.getByRole('button', { name: 'Reply to Wren Writer' }).click();
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(toast(page, 'Reply text required')).toBeVisible();
  await expectClean(page);
  await page.getByLabel('Reply to Wren Writer').fill('We do.');
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(toast(page, 'Reply sent successfully')).toBeVisible();
  const mail = await mailTo(page, asker.email, 'Your message to');
  expect(mail).toContain('We do.');
  expect(mail).toContain('> Do you cover Grimsby?');

  await open(page, 'Archive', 'Message Archive');
  await page.getByLabel('Search archived messages').fill(asker.email);
  await expect(page.getByText('We do.')).toBeVisible();
  await page.getByLabel('Search archived messages').fill(other.email);
  await expect(page.getByRole('heading', { name: 'Olive Other' })).toBeVisible();
  await expectClean(page);
  await page.getByLabel('Search archived messages').fill('nobody-by-this-name');
  await expect(page.getByText('No archived messages found matching your search.')).toBeVisible();
});

test('both lead exports contain people with consent, and no longer those an admin deletes', async ({
  page,
  baseURL,
}) => {
  const buyer = await willingBuyer(baseURL);
  const others = { Buyers: await willingBuyer(baseURL), Agents: await agentWithDocument(baseURL) };
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(new Date());
  await enter(page, 'exports');
  const mortgage = await saved(page, 'Export Mortgage Broker Leads');
  await expect(toast(page, 'Export successful')).toBeVisible();
  expect(mortgage.name).toMatch(/^leads-mortgage-\d{4}-\d\d-\d\d\.csv$/);
  expect(mortgage.text).toMatch(
    /^\uFEFFName,Email,Phone,Total Searches,Needs Mortgage,Consent Date,Updated Date\r\n/,
  );
  expect(mortgage.text).toContain(
    `${buyer.name},${buyer.email},"=""07700900321""",0,Yes,${today},${today}\r\n`,
  );
  const valuation = await saved(page, 'Export Estate Agent Referrals');
  expect(valuation.text).toMatch(
    /^\uFEFFName,Email,Current Postcode,Phone,Total Searches,Needs To Sell,Consent Date,Updated Date\r\n/,
  );
  expect(valuation.text).toContain(`${buyer.name},${buyer.email},LN6 9AA,`);
  await expectClean(page);

  await open(page, 'Buyers', 'Buyers');
  await page.getByLabel('Search buyers').fill(buyer.email);
  for (const badge of ['Buyer', 'Needs to sell', 'Needs mortgage', 'Agent consent', 'Broker consent'])
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
  // In a field "/" is a letter like others.
  await page.getByLabel('Search buyers').blur();
  await page.keyboard.press('/');
  await page.keyboard.type(buyer.email);
  await page.getByRole('link', { name: buyer.name }).click();
  await page.getByRole('button', { name: `Delete ${buyer.name}` }).click();
  await confirm(page, 'Delete');
  await expect(toast(page, 'Buyer deleted')).toBeVisible();
  expect((await read(page, `buyers?search=${encodeURIComponent(buyer.email)}`)).total).toBe(0);
  expect(await (await page.request.get('/api/admin/exports/mortgage')).text()).not.toContain(buyer.email);

  for (const tab of ['Buyers', 'Agents'] as const) {
    await open(page, tab, tab === 'Agents' ? 'Estate Agents' : 'Buyers');
    await page.getByRole('button', { name: 'Delete All' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Yes, continue' }).click();
    await expectClean(page);
    await page.getByLabel('Confirmation text').fill(`delete all ${tab.toLowerCase()}`);
    await page.getByRole('button', { name: `Delete All ${tab}` }).click();
    await expect(toast(page, 'Operation Cancelled')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    expect((await others[tab].api.get('/api/auth/user')).status()).toBe(200);
  }
});

test('an admin views migration flows, and settles setup fees', async ({ page, baseURL }) => {
  const agreed = await agentWithDocument(baseURL, { agreed: true });
  const declined = await agentWithDocument(baseURL, { agreed: false });
  await enter(page, 'migration');
  await expect(page.getByRole('img', { name: /Map of England/ })).toBeVisible();
  for (const card of [
    'Top Migration Patterns',
    'Top Origin Areas',
    'Top Destinations',
    'Budget Distribution',
    'Migration Summary',
  ])
    await expect(page.getByRole('heading', { name: card })).toBeVisible();
  await page.getByRole('list', { name: 'Strongest routes' }).getByRole('button').first().click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expectClean(page);

  await open(page, 'Setup Fees', 'Setup Fees');
  const fee = async (email: string) =>
    (await read(page, `setup-fees?search=${encodeURIComponent(email)}`)).agents[0];
  await page.getByLabel('Search', { exact: true }).fill(declined.email);
  await page.getByRole('button', { name: `Update Status of ${declined.name}` }).click();
  const status = page.getByRole('dialog', { name: 'Update Setup Fee Status' });
  await expectClean(page);
  await status.getByRole('button', { name: 'Waived' }).click();
  await expect(toast(page, 'Setup fee status updated successfully')).toBeVisible();
  await expect(status).toBeHidden();
  expect((await fee(declined.email))?.setupFeeStatus).toBe('waived');
  await expect(page.getByRole('button', { name: `Mark Sent: ${declined.name}` })).toBeHidden();

  await page.getByLabel('Search', { exact: true }).fill(agreed.email);
  await page.getByRole('button', { name: `Mark Sent: ${agreed.name}` }).click();
  const sent = page.getByRole('dialog', { name: 'Update Marketing Email Status' });
  await sent.getByRole('button', { name: 'Sent', exact: true }).click();
  await expect(toast(page, 'Marketing email status updated successfully')).toBeVisible();
  await expect(sent).toBeHidden();
  expect(await fee(agreed.email)).toMatchObject({ setupFeeStatus: 'waived', marketingEmailSent: true });
  const file = await saved(page, 'Export CSV');
  await expect(toast(page, 'Export completed successfully')).toBeVisible();
  expect(file.name).toMatch(/^setup-fees-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.text).toContain(`${agreed.name},${agreed.email},`);
  await expectClean(page);

  await open(page, 'Audit', 'Audit Log');
  await page.getByLabel('Search the log').fill(declined.email);
  await expect(logged(page, 'due → waived', declined)).toBeVisible();
  await page.getByLabel('Search the log').fill(agreed.email);
  await expect(logged(page, 'Marketing email: sent', agreed)).toBeVisible();
});
