import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { certificatePdf } from '../server/features/verification/document/sample-documents';
import { person, signUpAgent, withoutCookieBanner } from './support/person';

test.beforeEach(({ page }) => withoutCookieBanner(page));

const ADMIN = { email: 'admin@demo.example', password: process.env.DEMO_PASSWORD ?? '' };

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

async function expectClean(page: Page) {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

async function enter(page: Page, tab = 'overview') {
  await page.goto(`/admin-dashboard?tab=${tab}`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
}

async function open(page: Page, tab: string, heading: RegExp | string) {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
}

/** An agent who has just sent in a certificate. */
async function agentWithDocument(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await withoutCookieBanner(page);
  const who = { ...person('verify'), firstName: 'Aaron', lastName: `Verify${Date.now()}` };
  await signUpAgent(page, who);
  const slot = await (await page.request.post('/api/verification/upload')).json();
  const headers = { 'content-type': 'application/pdf' };
  expect((await page.request.put(slot.uploadURL, { data: certificatePdf(), headers })).status()).toBe(200);
  const sent = await page.request.post('/api/verification/document', {
    data: { documentUrl: slot.uploadURL },
  });
  expect(sent.status()).toBe(200);
  await context.close();
  return { ...who, name: `${who.firstName} ${who.lastName}` };
}

test('strangers and buyers stay at the gate, and the gate says why', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin-dashboard');
  await expect(page.getByText('Authorized personnel only')).toBeVisible();
  await expect(page.getByText('Contact system administrator for access')).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter both email and password')).toBeVisible();
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).not.toHaveText('Please enter both email and password');
  await expectClean(page);
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});

test('an admin sees the figures, finds people, and deletes one', async ({ page, browser, baseURL }) => {
  const who = await agentWithDocument(browser, baseURL);
  await enter(page);
  await expect(page.getByRole('heading', { name: 'User Consent Summary' })).toBeVisible();
  await expect(page.getByText('Total Matches')).toBeVisible();
  await expectClean(page);

  await open(page, 'Agents', 'Estate Agents');
  await expect(page.getByText('Use the search box above to find specific agents.')).toBeVisible();
  await page.getByLabel('Search agents').fill(who.email);
  await page.getByRole('button', { name: `Edit ${who.name}` }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Phone').fill('01522 900200');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Agent updated')).toBeVisible();
  await expect(page.getByText('01522 900200')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: `Suspend ${who.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(toast(page, 'Agent suspended')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${who.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Agent deleted')).toBeVisible();
  await expect(page.getByText('No agents match your search criteria.')).toBeVisible();

  await open(page, 'Buyers', 'Buyers');
  await page.getByLabel('Search buyers').fill('LN');
  await expect(page.getByText('Buyer', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete All' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Yes, continue' }).click();
  await page.getByLabel('Confirmation text').fill('delete all buyers');
  await page.getByRole('button', { name: 'Delete All Buyers' }).click();
  await expect(toast(page, 'Operation Cancelled')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expectClean(page);
});

test('an admin looks at a document, approves it, and the log remembers', async ({
  page,
  browser,
  baseURL,
}) => {
  const who = await agentWithDocument(browser, baseURL);
  await enter(page, 'verification');
  await page.getByRole('radio', { name: 'By name' }).click();
  await expect(page.getByRole('heading', { name: who.name })).toBeVisible();
  await expectClean(page);
  const document = page.waitForEvent('popup');
  await page.getByRole('button', { name: `View Document of ${who.name}` }).click();
  expect((await document).url()).toContain('/api/admin/verification-document/');
  await (await document).close();
  await page.getByRole('button', { name: `Approve ${who.name}` }).click();
  await expect(toast(page, 'Verification Updated')).toBeVisible();
  await expect(page.getByRole('heading', { name: who.name })).toBeHidden();

  await open(page, 'Audit', 'Audit Log');
  await page.getByLabel('Search the log').fill(who.email);
  await expect(page.getByRole('row', { name: /Verification: approved/ })).toBeVisible();
  await expectClean(page);
});

test('an admin answers a message, and finds it in the archive', async ({ page }) => {
  const who = person('writer');
  const sent = { name: 'Wren Writer', email: who.email, message: 'Do you cover Grimsby?' };
  expect((await page.request.post('/api/contact', { data: sent })).ok()).toBe(true);
  await enter(page, 'messages');
  const message = page.locator('div').filter({ hasText: who.email }).last();
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Reply to Wren Writer' }).first().click();
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(toast(page, 'Reply text required')).toBeVisible();
  await expectClean(page);
  await page.getByLabel('Reply to Wren Writer').fill('We do.');
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(toast(page, 'Reply sent successfully')).toBeVisible();

  await open(page, 'Archive', 'Message Archive');
  await page.getByLabel('Search archived messages').fill(who.email);
  await expect(page.getByText('We do.')).toBeVisible();
  await page.getByLabel('Search archived messages').fill('nobody-by-this-name');
  await expect(page.getByText('No archived messages found matching your search.')).toBeVisible();
});

test('an admin exports leads, sees where people move, and settles a setup fee', async ({ page }) => {
  await enter(page, 'exports');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Mortgage Broker Leads' }).click();
  await expect(toast(page, 'Export successful')).toBeVisible();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Name,Email,Phone,Total Searches,Needs Mortgage,Consent Date,Updated Date');
  await expectClean(page);

  await open(page, 'Migration', 'Migration Analytics');
  await expect(page.getByRole('img', { name: /Map of the United Kingdom/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Top Migration Patterns' })).toBeVisible();
  await page.getByRole('list', { name: 'Strongest routes' }).getByRole('button').first().click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expectClean(page);

  await open(page, 'Setup Fees', 'Setup Fees');
  await page
    .getByRole('button', { name: /^Update Status of / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Update Setup Fee Status' });
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Invoiced' }).click();
  await expect(toast(page, 'Setup fee status updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page, 'Export completed successfully')).toBeVisible();
  expect((await file).suggestedFilename()).toMatch(/^setup-fees-\d{4}-\d\d-\d\d\.csv$/);
  await expectClean(page);
});
