import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Larch-tree-42!';
let serial = 0;

/** A unique person per test, so that tests can run in parallel. */
export function person(kind: string) {
  serial += 1;
  return {
    firstName: 'Robin',
    lastName: 'Example',
    email: `${kind}-${process.pid}-${Date.now()}-${serial}@example.com`,
    password: PASSWORD,
  };
}
export type Person = ReturnType<typeof person>;
type Login = Pick<Person, 'email' | 'password'>;

/** Stores the cookie choice, for tests that are not about cookies. */
export async function withoutCookieBanner(page: Page) {
  await page.addInitScript(() => {
    localStorage.setItem(
      'cookie-consent',
      '{"essential":true,"analytics":false,"marketing":false,"functional":false}',
    );
    localStorage.setItem('cookie-consent-date', '2026-01-01T00:00:00.000Z');
  });
}

export async function fillSignUp(page: Page, who: Person, consent: RegExp) {
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email', { exact: true }).first().fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Confirm password').fill(who.password);
  await page.getByRole('checkbox', { name: consent }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Registers through the API, for tests that are not about the form. */
export async function register(page: Page, userType: 'buyer' | 'agent', who = person(userType)) {
  const { firstName, lastName, email, password } = who;
  const data = { firstName, lastName, email, password, userType, gdprConsent: userType === 'buyer' };
  expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(201);
  return who;
}

/** Uses the link of the welcome mail: others are notified of a user only once the address is confirmed. */
export async function confirmAddress(page: Page, { email }: Pick<Person, 'email'>) {
  const list = await (await page.request.get(`/dev/outbox?to=${encodeURIComponent(email)}`)).text();
  const path = /href="([^"]+\?part=text)"/.exec(list)?.[1] ?? '';
  const token = /\/confirm-email\?token=([\w-]+)/.exec(await (await page.request.get(path)).text())?.[1];
  expect((await page.request.post('/api/auth/confirm-email', { data: { token } })).status()).toBe(200);
}

/** Signs in through the API and opens the dashboard. */
export async function enterAs(page: Page, { email, password }: Login, dashboard: string) {
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200);
  await page.goto(dashboard);
}

export async function signUpBuyer(page: Page, who = person('buyer')) {
  await page.goto('/?view=buyer');
  await fillSignUp(page, who, /consent/i);
  await expect(page).toHaveURL(/\/buyer-dashboard/);
  return who;
}

export async function signUpAgent(page: Page, who = person('agent'), from = '/?view=agent') {
  await page.goto(from);
  await fillSignUp(page, who, /Agent Terms/);
  await expect(page).toHaveURL(/\/profile/);
  return who;
}

export async function logIn(page: Page, who: Login, view: 'buyer' | 'agent' = 'buyer') {
  await page.goto(`/api/login?userType=${view}`);
  await page.getByLabel('Email', { exact: true }).first().fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Runs the server's due jobs at once, so that what they do can be checked without polling. */
export async function drainJobs({ request }: Pick<Page, 'request'>) {
  expect((await request.post('/dev/jobs/drain')).status()).toBe(204);
}

/** Opens the newest mail to an address from the development outbox. */
export async function openMail(page: Page, to: string, subject: string | RegExp) {
  await drainJobs(page);
  await page.goto(`/dev/outbox?to=${encodeURIComponent(to)}`);
  const row = page.getByRole('row').filter({ hasText: to });
  await row.getByRole('link', { name: subject }).first().click();
}
