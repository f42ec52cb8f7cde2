import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { certificatePdf } from '../../server/features/verification/document/test/sample-documents';
import { drainJobs, enterAs, type Person, person } from './person';
import { demo } from './searches';

export async function signIn(page: Page) {
  const { email, password } = demo('admin');
  await page.goto('/admin-dashboard');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(sections(page).getByRole('link', { name: 'Overview' })).toBeVisible();
}

export const enter = (page: Page, tab: string) => enterAs(page, demo('admin'), `/admin-dashboard?tab=${tab}`);

const sections = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

export async function open(page: Page, tab: string, heading: RegExp | string) {
  await sections(page).getByRole('link', { name: tab }).click();
  await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
}

let serial = 0;

/** Signs up through the API, for tests of the admin dashboard. */
async function signUp(
  baseURL: string | undefined,
  userType: 'agent' | 'buyer',
  firstName = 'Robin',
): Promise<Member> {
  const who = { ...person(userType), firstName, lastName: `Office${process.pid}n${++serial}` };
  const origin = new URL(baseURL ?? '').origin;
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin } });
  const { email, password, lastName } = who;
  const body = { email, password, firstName, lastName, userType, gdprConsent: true };
  await succeed(api.post('/api/auth/signup', { data: body }));
  await succeed(api.post('/api/auth/login', { data: { email, password } }));
  return { ...who, api, name: `${firstName} ${lastName}` };
}

export interface Member extends Person {
  name: string;
  api: APIRequestContext;
}

export async function succeed(call: ReturnType<APIRequestContext['get']>) {
  const answer = await call;
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer;
}

/** An agent who has uploaded a certificate, with or without marketing consent. */
export async function agentWithDocument(
  baseURL: string | undefined,
  { agreed, firstName }: { agreed?: boolean; firstName?: string } = {},
) {
  const agent = await signUp(baseURL, 'agent', firstName);
  const opened = await succeed(agent.api.post('/api/verification/upload'));
  const slot = (await opened.json()) as { uploadURL: string };
  const headers = { 'content-type': 'application/pdf' };
  await succeed(agent.api.put(slot.uploadURL, { data: certificatePdf(), headers }));
  await succeed(agent.api.post('/api/verification/document', { data: { documentUrl: slot.uploadURL } }));
  if (agreed !== undefined)
    await succeed(agent.api.post('/api/marketing-email-agreement', { data: { agreed } }));
  return agent;
}

/** A buyer who needs a mortgage, has a home to sell, and consented to calls about both. */
export async function willingBuyer(baseURL: string | undefined) {
  const buyer = await signUp(baseURL, 'buyer');
  const answers = {
    phone: '+44 7700 900321',
    currentPostcode: 'LN6 9AA',
    needsToSell: true,
    needsMortgage: true,
    estateAgentConsent: true,
    mortgageBrokerConsent: true,
  };
  await succeed(buyer.api.patch('/api/profile', { data: answers }));
  return buyer;
}

/** Text of the newest mail to an address. */
export async function mailTo(page: Page, email: string, subject: string): Promise<string> {
  await drainJobs(page);
  const list = await (await page.request.get(`/dev/outbox?to=${encodeURIComponent(email)}`)).text();
  const row = list.split('<tr>').find((line) => line.includes(subject));
  const path = row && /href="([^"]+\?part=text)"/.exec(row)?.[1];
  expect(path, `no mail "${subject}" to ${email}`).toBeTruthy();
  return (await page.request.get(path ?? '')).text();
}

/** Reads from the API with the admin's session. */
export async function read(page: Page, path: string): Promise<AdminResponse> {
  return (await (await succeed(page.request.get(`/api/admin/${path}`))).json()) as AdminResponse;
}

interface AdminResponse {
  agents: Record<string, unknown>[];
  total: number;
  unread: number;
}

/** Row of the audit log about one person. */
export const logged = (page: Page, what: string, who: Member) =>
  page.getByRole('row').filter({ hasText: what }).filter({ hasText: who.lastName });
