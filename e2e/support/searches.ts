import { expect, type Page } from '@playwright/test';

/** More expensive and larger than almost any property in the demo data, so that a test notifies few other users. */
const PRICE = 3_000_000;
const BEDROOMS = 8;
const LOCATION = 'Lincoln, Lincolnshire';

/** Tests run in parallel: one that counts notifications uses a property type of its own. */
type HomeType = 'house' | 'bungalow' | 'flat';

export const demo = (who: 'agent' | 'staff' | 'admin' | 'buyer') => ({
  email: `${who}@demo.example`,
  password: process.env.DEMO_PASSWORD ?? '',
});

export async function pickPlace(page: Page, label: string, typed: string, wanted: RegExp) {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: wanted }).first().click();
}

async function lincoln(page: Page): Promise<string> {
  const [place] = await (await page.request.get('/api/places?q=lincoln')).json();
  return place.place_id;
}

/** Saves a property in Lincoln as the current agent. Returns its id. */
export async function saveProperty(page: Page, name: string, propertyType: HomeType): Promise<string> {
  const home = { name, propertyType, location: LOCATION, placeId: await lincoln(page) };
  const data = { ...home, bedrooms: BEDROOMS, price: PRICE };
  const saved = await page.request.post('/api/agent-searches', { data });
  expect(saved.status()).toBe(201);
  return (await saved.json()).id;
}

/** Saves a matching search as the current buyer. */
export async function saveBuyerSearch(
  page: Page,
  name: string,
  propertyType: HomeType = 'house',
): Promise<string> {
  const data = {
    name,
    propertyType,
    location: LOCATION,
    placeId: await lincoln(page),
    radius: 5,
    minBedrooms: BEDROOMS,
    maxPrice: PRICE,
    buyingStatus: 'firstTime',
    financing: 'cash',
  };
  const saved = await page.request.post('/api/buyer-searches', { data });
  expect(saved.status()).toBe(201);
  return (await saved.json()).id;
}

/** Enters the same search in the buyer's form. */
export async function fillBuyerSearch(page: Page, name: string, propertyType: HomeType) {
  await page
    .getByRole('button', { name: /first search|create|new search/i })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name your search').fill(name);
  await pickPlace(page, 'Location', 'Lincoln', /^Lincoln/);
  await form.locator(`input[name="propertyType"][value="${propertyType}"]`).check();
  await form.getByLabel('Minimum bedrooms').selectOption(String(BEDROOMS));
  await form.getByLabel('Maximum price').fill(String(PRICE));
  await form.getByRole('button', { name: /create|save/i }).click();
  await expect(page.getByText('Search Created', { exact: true })).toBeVisible();
}

/** Runs the same property in the agent's search form. */
export async function runProperty(page: Page, name: string, propertyType: HomeType) {
  await page.getByRole('button', { name: 'Search Database' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search for Potential Buyers' });
  await dialog.getByLabel('Search name').fill(name);
  await pickPlace(page, 'Property location', 'linc', /^Lincoln/);
  await dialog.getByLabel('Property type').selectOption(propertyType);
  await dialog.getByLabel('Bedrooms').selectOption(String(BEDROOMS));
  await dialog.getByLabel('Price').fill(String(PRICE));
  await dialog.getByRole('button', { name: 'Search for Buyers' }).click();
  await expect(page.getByText('Search Complete', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}
