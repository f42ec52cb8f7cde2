import { type Browser, expect, type Page, test } from '@playwright/test';
import type { PropertyBuyer } from '@threshold/core/contract/properties';
import { letIn } from './support/agency';
import { confirmAddress, enterAs, openMail, person, register, withoutCookieBanner } from './support/person';
import { expectClean } from './support/screen';
import { demo, saveBuyerSearch, saveProperty } from './support/searches';

const PHONE = { width: 390, height: 844 };
const WHERE = '12 Steep Hill, by the green door';

interface Visitor {
  browser: Browser;
  baseURL: string | undefined;
  viewport?: typeof PHONE;
}

async function visitor({ browser, ...options }: Visitor): Promise<Page> {
  const page = await (await browser.newContext({ ...options, reducedMotion: 'reduce' })).newPage();
  await withoutCookieBanner(page);
  return page;
}

test('an agency works on a property as a team, from a call through a viewing to a sale', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  test.slow();
  await withoutCookieBanner(owner);
  const who = { ...person('works'), firstName: 'Vera', lastName: `Views${Date.now()}` };
  const name = `${who.firstName} ${who.lastName}`;
  const title = `House to be worked ${who.lastName}`;
  const buyer = await visitor({ browser, baseURL });
  await register(buyer, 'buyer', who);
  await confirmAddress(buyer, who);
  await saveBuyerSearch(buyer, 'Room for eight');

  const staff = await visitor({ browser, baseURL, viewport: PHONE });
  await enterAs(staff, demo('staff'), '/staff-dashboard');
  const colleague = await (await staff.request.get('/api/auth/user')).json();
  await enterAs(owner, demo('agent'), '/agent-dashboard');
  const id = await saveProperty(owner, title, 'house');
  const panel = owner.getByRole('region', { name });

  await test.step('the owner assigns the buyer to a colleague', async () => {
    await owner.goto(`/properties/${id}`);
    await expect(owner.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await owner.getByRole('button', { name, exact: true }).click();
    await panel.getByLabel('Assigned to').selectOption(colleague.id);
    await panel.getByLabel('Stage', { exact: true }).selectOption('to_call');
    await expect(panel.getByText(/ moved .*To call/)).toBeVisible();
    await expectClean(owner);
  });

  const sheet = staff.getByRole('dialog', { name });
  await test.step('the colleague, on a phone, calls the buyer and invites them to a viewing', async () => {
    await staff.goto(`/properties/${id}`);
    await staff.getByRole('button', { name, exact: true }).click();
    await expect(sheet.getByLabel('Assigned to')).toHaveValue(colleague.id);
    await sheet.getByLabel('Stage', { exact: true }).selectOption('interested');
    await sheet.getByLabel('Note').fill('Wants to see it at the weekend.');
    await sheet.getByRole('button', { name: 'Save note' }).click();
    await expect(sheet.getByLabel('Note')).toHaveValue('');
    await sheet.getByRole('button', { name: 'Arrange a viewing' }).click();
    await sheet.getByRole('button', { name: 'Send invitation' }).click();
    await expect(sheet.getByText('Choose a date')).toBeVisible();
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await sheet.getByRole('textbox', { name: 'Date' }).fill(inThreeDays);
    await sheet.getByRole('textbox', { name: 'Time' }).fill('11:30');
    await sheet.getByRole('textbox', { name: 'Where' }).fill(WHERE);
    await expectClean(staff);
    await sheet.getByRole('button', { name: 'Send invitation' }).click();
    await expect(sheet.getByText(WHERE, { exact: false })).toBeVisible();
  });

  await test.step('the owner’s page updates live', async () => {
    await expect(panel.getByText('Wants to see it at the weekend.')).toBeVisible();
    await expect(panel.getByText(WHERE, { exact: false })).toBeVisible();
  });

  await test.step('the buyer’s dashboard asks for an answer first, and lists the viewing by day', async () => {
    await buyer.goto('/buyer-dashboard');
    const waiting = buyer.getByRole('region', { name: 'Needs your answer (1)' });
    await expect(waiting.getByText(/£3,000,000/)).toBeVisible();
    await expect(waiting.getByRole('link', { name: /^Answer/ })).toHaveAttribute('href', /\/viewing\?token=/);
    const viewings = buyer.getByRole('region', { name: 'Viewings' });
    await expect(viewings.getByText(WHERE)).toBeVisible();
    await expect(viewings.getByText('Waiting for your answer')).toBeVisible();
    await expect(
      buyer.getByRole('region', { name: 'Agencies in touch' }).getByText('£3,000,000'),
    ).toBeVisible();
    await expectClean(buyer);
  });

  await test.step('the buyer accepts from the mail, signed out', async () => {
    await buyer.context().clearCookies();
    await openMail(buyer, who.email, /invites you to a viewing/);
    await buyer.getByRole('link', { name: /answer|accept/i }).click();
    await expect(buyer.getByText(WHERE)).toBeVisible();
    await expectClean(buyer);
    const accept = buyer.getByRole('button', { name: 'Accept' });
    const spot = await accept.boundingBox();
    if (!spot) throw new Error('The button has no place on the page.');
    await accept.dblclick();
    await expect(buyer.getByRole('heading', { name: "You're going" })).toBeVisible();
    await buyer.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    await expect(buyer.getByRole('dialog')).toHaveCount(0);
    await expect(buyer.getByRole('button', { name: 'Change my answer' })).toBeVisible();
    const download = buyer.waitForEvent('download');
    await buyer.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('viewing.ics');
    await expect(panel.getByText('Accepted', { exact: true })).toBeVisible();
  });

  const minutes = 30;
  // Far enough ahead that a slow request does not arrive after it.
  const startsAt = Date.now() + 20_000;
  await test.step('the owner arranges another viewing', async () => {
    // Buyers of other journeys may want it too.
    const { buyers } = await (await owner.request.get(`/api/properties/${id}/buyers`)).json();
    const row = buyers.find(
      ({ user }: PropertyBuyer) => user && 'lastName' in user && user.lastName === who.lastName,
    );
    const soon = await owner.request.post(`/api/properties/${id}/buyers/${row.buyerId}/viewings`, {
      data: { startsAt: new Date(startsAt).toISOString(), minutes, where: WHERE },
    });
    expect(soon.status()).toBe(201);
  });

  await test.step('another agency cannot access it', async () => {
    const stranger = await visitor({ browser, baseURL });
    await register(stranger, 'agent');
    await stranger.goto('/how-it-works');
    await letIn(stranger, (await (await stranger.request.get('/api/auth/user')).json()).id);
    await stranger.goto(`/properties/${id}`);
    await expect(stranger.getByText("We can't find this property")).toBeVisible();
    expect((await stranger.request.get(`/api/properties/${id}/buyers`)).status()).toBe(404);
    await stranger.context().close();
  });

  await test.step('after a viewing the owner records how it went', async () => {
    // The server accepts it from the start on; the page asks at the end.
    await expect.poll(() => Date.now()).toBeGreaterThan(startsAt);
    await owner.clock.setFixedTime(startsAt + (minutes + 1) * 60_000);
    await owner.reload();
    await expect(panel.getByRole('group', { name: 'How did it go?' })).toBeVisible();
    await panel.getByRole('button', { name: 'Made an offer' }).click();
    await expect(panel.getByRole('button', { name: 'Change outcome' })).toBeVisible();
    await expect(panel.getByLabel('Stage', { exact: true })).toHaveValue('offer');
    await expectClean(owner);
    await owner.clock.setSystemTime(Date.now());
    await owner.goto('/agent-dashboard');
    await expect(owner.getByRole('list', { name: 'Viewings by day' })).toContainText(title);
    await owner.goto(`/properties/${id}`);
  });

  await test.step('the owner closes it as sold to this buyer', async () => {
    await owner.getByRole('button', { name: 'More actions' }).click();
    await owner.getByRole('menuitem', { name: 'Close property' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Close property' });
    await dialog.getByLabel('Sold to one of these buyers').check();
    await dialog.getByLabel('Find the buyer by name').fill(who.lastName);
    await dialog.getByRole('radio', { name: new RegExp(name) }).check();
    await expectClean(owner);
    await dialog.getByRole('button', { name: 'Close property' }).click();
    await expect(owner.getByText(/^Sold on .*, to one of these buyers\.$/)).toBeVisible();
    await expect(staff.getByText(/^Sold on /)).toBeVisible();
  });
  for (const page of [buyer, staff]) await page.context().close();
});
