import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { enterAs, person, register, withoutCookieBanner } from './support/person';
import { expectClean, toast } from './support/screen';
import { demo, saveBuyerSearch, saveProperty } from './support/searches';

const WHO_HAS_MY_DETAILS = '/who-has-my-details';

/** A new buyer with criteria matching the test's property, in a separate browser context. */
async function looking(browser: Browser, baseURL: string | undefined, firstName: string, lastName: string) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await withoutCookieBanner(page);
  const who = await register(page, 'buyer', { ...person('permission'), firstName, lastName });
  await saveBuyerSearch(page, `What ${firstName} wants`);
  return { page, email: who.email };
}

async function askFirst(page: Page) {
  await page.goto('/buyer-dashboard');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Who has my details' })
    .click();
  await page.getByRole('radio', { name: /^Ask first/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
}

async function askFor(agent: Page, initials: string) {
  await agent.getByRole('button', { name: initials, exact: true }).click();
  await agent.getByRole('button', { name: `Ask to be introduced to ${initials}` }).click();
  await agent.getByLabel('Message to the buyer').fill('It is not on the market yet.');
  await agent.getByRole('button', { name: 'Send request' }).click();
  await expect(agent.getByText("You've asked to be introduced.").first()).toBeVisible();
}

test('buyers control access to their details: one accepts, one declines, one blocks, and one withdraws', async ({
  page: agent,
  browser,
  baseURL,
}) => {
  test.slow();
  await withoutCookieBanner(agent);
  const mark = `Q${Date.now()}`;
  const yes = await looking(browser, baseURL, 'Xenia', mark);
  const no = await looking(browser, baseURL, 'Zelda', mark);
  const block = await looking(browser, baseURL, 'Ulric', mark);
  await askFirst(yes.page);
  await expectClean(yes.page);
  await askFirst(no.page);

  await enterAs(agent, demo('agent'), '/agent-dashboard');
  const id = await saveProperty(agent, `House to be asked for ${mark}`, 'house');
  await agent.goto(`/properties/${id}`);
  const row = (name: string) => agent.getByRole('button', { name, exact: true });
  await expect(row(`Ulric ${mark}`)).toBeVisible();
  await expect(agent.getByText(`Xenia ${mark}`)).toHaveCount(0);
  for (const initials of ['XQ', 'ZQ']) await askFor(agent, initials);
  await expectClean(agent);

  await test.step('an accepted request shows the details, also in the export', async () => {
    await yes.page.goto(WHO_HAS_MY_DETAILS);
    await yes.page.getByRole('button', { name: 'Yes, for this property' }).click();
    await expect(yes.page.getByText(/ can contact you$/).first()).toBeVisible();
    await agent.goto(`/properties/${id}`);
    await expect(row(`Xenia ${mark}`)).toBeVisible();
    const download = agent.waitForEvent('download');
    await agent.getByRole('button', { name: 'More actions' }).click();
    await agent.getByRole('menuitem', { name: 'Export' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(yes.email);
    expect(file).not.toContain(no.email);
  });

  await test.step('a declined request leaves them hidden', async () => {
    await no.page.goto(WHO_HAS_MY_DETAILS);
    await no.page.getByRole('button', { name: 'No', exact: true }).click();
    await no.page.getByRole('alertdialog').getByRole('button', { name: 'Say no' }).click();
    await expect(no.page.getByText(/^You said no to /).first()).toBeVisible();
    await agent.reload();
    await row('ZQ').click();
    await expect(agent.getByText('They said no for this property.').first()).toBeVisible();
  });

  await test.step('a buyer who blocks the agency disappears from its list', async () => {
    await block.page.goto(WHO_HAS_MY_DETAILS);
    const list = block.page.getByRole('region', { name: 'Agencies that have my details' });
    await list
      .getByRole('button', { name: /^Show events of / })
      .first()
      .click();
    await expect(list.getByText(/ saw you in a list of matches/).first()).toBeVisible();
    await expectClean(block.page);
    await block.page
      .getByRole('button', { name: /^Block / })
      .first()
      .click();
    await block.page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
    await expect(block.page.getByRole('button', { name: /^Unblock/ })).toBeVisible();
    await agent.reload();
    await expect(row(`Xenia ${mark}`)).toBeVisible();
    await expect(row(`Ulric ${mark}`)).toHaveCount(0);
  });

  await test.step('a buyer who withdraws creates a removal request, which the agency confirms', async () => {
    const withdrawn = await yes.page.request.put('/api/privacy/consents/gdpr', { data: { given: false } });
    expect(withdrawn.status()).toBe(200);
    await agent.goto('/agent-dashboard');
    const removals = agent.getByRole('region', { name: 'Removal requests' });
    await removals.getByRole('button', { name: 'Review' }).click();
    const confirm = removals.getByRole('button', { name: `Confirm removed: Xenia ${mark}` });
    const all = removals.getByRole('button', { name: /^Show all/ });
    // Requests of other journeys come first.
    await expect(confirm.or(all).first()).toBeVisible();
    if (await all.isVisible()) await all.click();
    await confirm.click();
    await agent.getByRole('alertdialog').getByRole('button', { name: 'Yes, removed' }).click();
    await expect(toast(agent, 'Removal confirmed')).toBeVisible();
    await expect(confirm).toHaveCount(0);
  });
  for (const { page } of [yes, no, block]) await page.context().close();
});
