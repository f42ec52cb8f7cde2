import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { drainJobs, logIn, openMail, person, register, withoutCookieBanner } from './support/person';
import { expectClean, toast } from './support/screen';
import { demo, saveBuyerSearch } from './support/searches';

test.beforeEach(({ page }) => withoutCookieBanner(page));

test('a buyer withdraws the consent to sharing, is no longer matched, and consents again', async ({
  page,
}) => {
  await register(page, 'buyer');
  const search = await saveBuyerSearch(page, 'Not for everyone');
  await page.goto('/settings#privacy');
  const consents = page.locator('#consents');
  await expect(consents.getByText(/^Agreed since/)).toHaveCount(1);
  await expectClean(page);

  await consents.getByRole('button', { name: /^Withdraw: Sharing/ }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Withdraw this consent?' });
  await expect(confirmation).toContainText("We'll turn off all your searches");
  await expectClean(page);
  await confirmation.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Consent withdrawn')).toBeVisible();
  await expect(consents.getByText(/^Agreed since/)).toHaveCount(0);

  await page.goto('/buyer-dashboard');
  await expect(page.getByRole('switch')).not.toBeChecked();
  const refused = await page.request.patch(`/api/buyer-searches/${search}`, { data: { isActive: true } });
  expect(refused.status()).toBe(403);

  await page.goto('/settings#privacy');
  await consents.getByRole('button', { name: /^Agree again: Sharing/ }).click();
  await expect(toast(page, 'Consent given')).toBeVisible();
  await consents.getByText('What you agreed to, and when').click();
  const history = consents.locator('details').getByRole('listitem');
  await expect(history).toHaveCount(3);
  await expect(history.first()).toContainText('Agreed');
  await expect(history.nth(1)).toContainText('Withdrawn');
  await expectClean(page);
});

test('a buyer downloads all personal data, as a readable file and as JSON', async ({ page }) => {
  const buyer = await register(page, 'buyer', { ...person('mine'), lastName: 'Keepsake' });
  await saveBuyerSearch(page, 'Mine to take');
  await page.goto('/settings#privacy');
  const save = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const machines = await save('Download as data (JSON)');
  expect(machines.name).toBe('my-data.json');
  expect(() => JSON.parse(machines.text)).not.toThrow();
  const people = await save('Download as a web page (HTML)');
  expect(people.name).toBe('my-data.html');
  for (const { text } of [machines, people]) {
    for (const content of [buyer.email, 'Keepsake', 'Mine to take']) expect(text).toContain(content);
  }
  expect(people.text).not.toContain('<script');
  await expect(toast(page, 'Data downloaded')).toBeVisible();
});

test('a data request is confirmed, answered by an admin, and read', async ({ page, browser, baseURL }) => {
  test.slow();
  const who = { ...person('asks'), firstName: 'Quentin', lastName: `Asks${Date.now()}` };
  await register(page, 'buyer', who);
  await page.goto('/settings#privacy');
  const card = page.locator('#requests');
  await card.getByRole('button', { name: 'Send request' }).click();
  await expect(card.getByText("Choose what you'd like us to do")).toBeVisible();
  await expect(card.getByText('Tell us more about your request')).toBeVisible();
  await expectClean(page);
  await card.getByLabel(/What would you like/).selectOption('correction');
  await card.getByLabel(/Tell us more/).fill('My name is spelt Kwentin.');
  await card.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(page, 'Request sent')).toBeVisible();
  await expect(card.getByText(/We'll reply by/)).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const adminPage = await context.newPage();
  await withoutCookieBanner(adminPage);
  await openMail(adminPage, who.email, "We've received your data request");
  await adminPage.goto('/admin-dashboard?tab=data-requests');
  await adminPage.getByLabel('Email').fill(demo('admin').email);
  await adminPage.getByLabel('Password', { exact: true }).fill(demo('admin').password);
  await adminPage.getByRole('button', { name: 'Sign In' }).click();
  const request = adminPage.getByRole('listitem').filter({ hasText: who.lastName });
  const name = `the correction request of ${who.firstName} ${who.lastName}`;
  await request.getByRole('button', { name: `Start ${name}` }).click();
  await expect(request.getByText('In progress')).toBeVisible();
  await expectClean(adminPage);
  await request.getByRole('button', { name: `Answer ${name}` }).click();
  const dialog = adminPage.getByRole('dialog', { name: `Correction: ${who.firstName} ${who.lastName}` });
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByText('Enter an answer')).toBeVisible();
  await expectClean(adminPage);
  await dialog.getByLabel('Answer', { exact: false }).fill('We spell it with a K from now on.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(adminPage, 'Answer sent')).toBeVisible();
  await expect(request).toHaveCount(0);
  await adminPage.getByRole('radio', { name: 'Answered' }).click();
  await expect(request.first()).toContainText('We spell it with a K from now on.');
  await openMail(adminPage, who.email, 'Our reply to your data request');
  await expect(adminPage.getByText('We spell it with a K from now on.').first()).toBeVisible();

  await page.reload();
  await expect(card.getByText('Answered', { exact: true })).toBeVisible();
  await expect(card.getByText('We spell it with a K from now on.')).toBeVisible();
  await context.close();
});

test('a deleted account is signed out and cannot sign in again', async ({ page }) => {
  const buyer = await register(page, 'buyer');
  await saveBuyerSearch(page, 'Never mind');
  await page.goto('/settings#delete-account');
  const card = page.locator('#delete-account');
  const ask = async (password: string) => {
    await card.getByLabel('Your password').fill(password);
    await card.getByLabel('Type DELETE to confirm').fill('DELETE');
    await card.getByRole('button', { name: 'Delete my account' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Delete your account permanently?' });
    await expect(confirmation).toContainText(buyer.email);
    await expectClean(page);
    await confirmation.getByRole('button', { name: 'Delete permanently' }).click();
  };
  await card.getByRole('button', { name: 'Delete my account' }).click();
  await expect(card.getByText('Password is required')).toBeVisible();
  await ask('Not-my-password-1');
  await expect(card.getByText('That password is wrong')).toBeVisible();
  await expectClean(page);

  const { cookies } = await page.context().storageState();
  await ask(buyer.password);
  await expect(toast(page, 'Account deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);

  await page.context().addCookies(cookies);
  expect((await page.request.get('/api/privacy')).status()).toBe(401);
  await page.context().clearCookies();
  await logIn(page, buyer);
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await drainJobs(page);
  expect(await mailsTo(buyer.email)).toContain("We've deleted your");
});

/** The confirmation mail leaves no database row, so the mail itself is checked. */
async function mailsTo(email: string): Promise<string> {
  const folder = join(process.env.E2E_DATA ?? '', 'main', 'outbox');
  const files = await readdir(folder, { recursive: true });
  const texts = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(folder, file), 'utf8')),
  );
  return texts.filter((text) => text.includes(`To: ${email}`)).join('\n');
}
