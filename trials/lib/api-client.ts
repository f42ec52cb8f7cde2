import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const PASSWORD = 'Larch-tree-42!';

export const CRITERIA = {
  location: 'Lincoln, Lincolnshire',
  radius: 5,
  minBedrooms: 2,
  maxPrice: 300_000,
  propertyType: 'house',
  buyingStatus: 'nothingToSell',
  financing: 'cash',
};

export const signUpBody = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: 'Trial',
  lastName: 'Buyer',
  userType: 'buyer',
  gdprConsent: true,
});

/** Signs a buyer up; returns the session cookie. */
export async function newBuyer(url: string, name: string): Promise<string> {
  const email = `${name}-${Date.now()}@trial.example`;
  const answer = await send(url, 'POST', '/api/auth/signup', '', signUpBody(email));
  if (!answer.ok) throw new Error(`Signing up answered ${answer.status}.`);
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('sid='));
  return cookie?.split(';')[0] ?? '';
}

export function send(url: string, method: string, path: string, cookie: string, body?: object) {
  return fetch(url + path, {
    method,
    headers: { cookie, origin: url, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** Mails in the outboxes of several servers, once there are as many as expected. Each is a file named by its id. */
export async function mailsIn(dataDirs: readonly string[], expected: number, waitMs: number) {
  const outboxes = dataDirs.map((dataDir) => join(dataDir, 'outbox'));
  const read = () => outboxes.flatMap((path) => (existsSync(path) ? readdirSync(path) : []));
  for (const until = Date.now() + waitMs; read().length < expected && Date.now() < until; ) await pause(200);
  const files = read();
  const sent = new Set(files).size;
  return { sent, twice: files.length - sent };
}
