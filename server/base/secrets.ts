import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const randomToken = (bytes = 32) => randomBytes(bytes).toString('base64url');

/** Tokens carry their own entropy, so one round of SHA-256 is enough to make a stolen table useless. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The first signs and encrypts; any of them is believed, so that one can be replaced while what it signed is about. */
export type Secrets = readonly [string, ...string[]];

const signature = (secret: string, message: string) =>
  createHmac('sha256', secret).update(message).digest('base64url');

export const sign = ([newest]: Secrets, message: string) => signature(newest, message);

/** By each of our secrets, the newest first: for what is looked up by its signature. */
export const signatures = (secrets: Secrets, message: string) =>
  secrets.map((secret) => signature(secret, message));

/** Whether one of our secrets, new or old, signed this. */
export const isSigned = (secrets: Secrets, message: string, given: string) =>
  secrets.some((secret) => sameSecret(given, signature(secret, message)));

/** Compares in a time that tells nothing of where the two differ, whatever their lengths. */
export function sameSecret(left: string, right: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}
