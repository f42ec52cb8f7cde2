import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { enterAs, person, signUpBuyer, withoutCookieBanner } from './support/person';
import { expectClean } from './support/screen';
import { demo, pickPlace } from './support/searches';

test.beforeEach(({ page }) => withoutCookieBanner(page));

async function openDashboard(page: Page) {
  await enterAs(page, demo('agent'), '/agent-dashboard');
  await page.getByRole('button', { name: 'Load My Agent Dashboard' }).click();
}

async function searchLincoln(page: Page, name: string) {
  await page.getByRole('button', { name: 'Search Database' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search for Potential Buyers' });
  await expect(dialog.getByText('Enter your property details to find matching buyers.')).toBeVisible();
  await dialog.getByLabel('Search name').fill(name);
  await pickPlace(page, 'Property location', 'linc', /^Lincoln/);
  await dialog.getByLabel('Price').fill('250000');
  await expect(dialog.getByLabel('Price')).toHaveValue('250,000');
  await expect(dialog.getByText(/buyers? match/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Search for Buyers' }).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  return dialog;
}

test('an agent finds buyers for a house in their town, sees each score’s reasons, and exports them', async ({
  page,
}) => {
  await openDashboard(page);
  const dialog = await searchLincoln(page, 'Three bedrooms uphill');
  await expect(page.getByText('Search Complete', { exact: true })).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Contact / })
    .first()
    .focus();
  await expectClean(page);

  const scores = await dialog
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => Number(row.textContent?.match(/(\d+)\s*%/)?.[1] ?? Number.NaN)));
  expect(scores.every((score) => score >= 50 && score <= 100)).toBe(true);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Export All/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^matching-buyers-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.replace('\uFEFF', '').split('\r\n')[0]).toBe(
    'Name,Email,Phone,Current Postcode,Budget,Location,Min Bedrooms,Buying Status,Financing,Match Score,Last Active',
  );
  expect(csv).toContain('@demo.example');
});

test('at 200 % zoom the dialog’s header and buttons stay visible, the outcome covers nothing, and the list prints', async ({
  page,
}) => {
  await page.setViewportSize({ width: 683, height: 312 });
  await openDashboard(page);
  const dialog = await searchLincoln(page, 'Low screen');
  const notice = dialog.getByText('Search Complete', { exact: true });
  await expect(notice).toBeVisible();
  for (const part of [
    dialog.getByRole('button', { name: 'Close' }),
    dialog.getByRole('button', { name: /^Export All/ }),
    dialog.getByRole('button', { name: 'Update Search' }),
  ]) {
    // A trial click fails if another element covers the target.
    await part.click({ trial: true });
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  expect(
    await dialog.evaluate((frame) => [frame.scrollTop, frame.scrollHeight - frame.clientHeight]),
  ).toEqual([0, 0]);
  await dialog.getByRole('button', { name: /^Show all/ }).click();
  await expectClean(page);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Buyers for Low screen' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a property too far from the branch is rejected, and not saved', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Search Database' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search name').fill('Seaside flat');
  await pickPlace(page, 'Property location', 'brighton', /^Brighton/);
  await dialog.getByLabel('Price').fill('250000');
  await dialog.getByRole('button', { name: 'Search for Buyers' }).click();
  await expect(page.getByText('Location Not Covered', { exact: true })).toBeVisible();
  const stored = await (await page.request.get('/api/agent-searches')).json();
  expect(stored.map((search: { name: string }) => search.name)).not.toContain('Seaside flat');
});

test('a buyer who signs up and saves a search is first in the agent’s next run', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const buyerPage = await context.newPage();
  await withoutCookieBanner(buyerPage);
  const buyer = { ...person('fresh'), firstName: 'Newest', lastName: `Arrival${Date.now()}` };
  await signUpBuyer(buyerPage, buyer);
  const profile = { phone: '07700 900123', currentPostcode: 'LN1 3AA' };
  expect((await buyerPage.request.patch('/api/profile', { data: profile })).status()).toBe(200);
  await buyerPage.reload();
  await buyerPage
    .getByRole('button', { name: /first search|create|new search/i })
    .first()
    .click();
  const form = buyerPage.getByRole('dialog');
  await form.getByLabel('Name your search').fill('Uphill, please');
  await pickPlace(buyerPage, 'Location', 'Lincoln', /^Lincoln/);
  await form.getByLabel('Maximum price').fill('400000');
  await form.getByLabel('Specific requirements').fill('A garden');
  await form.getByRole('button', { name: /create|save/i }).click();
  await expect(buyerPage.getByText('Search Created', { exact: true })).toBeVisible();
  await expect(buyerPage.getByText('Uphill, please').first()).toBeVisible();

  await openDashboard(page);
  const dialog = await searchLincoln(page, 'After the newcomer');
  await expect(dialog.getByRole('listitem').first()).toContainText(`Newest ${buyer.lastName}`);
  await expect(dialog.getByRole('listitem').first()).toContainText('Top graded match');
  await buyerPage.reload();
  await expect(buyerPage.getByText(/1 agency/)).toBeVisible();
  await context.close();
});
