import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export const randomToken = (bytes = 32) => randomBytes(bytes).toString('base64url');

export const randomText = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Tokens are random, so one round of SHA-256 is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The first one signs and encrypts; all are accepted, so that secrets can be rotated. */
export type Secrets = readonly [string, ...string[]];

const signature = (secret: string, message: string) =>
  createHmac('sha256', secret).update(message).digest('base64url');

export const sign = ([newest]: Secrets, message: string) => signature(newest, message);

/** Signatures by each secret, newest first: for lookups by signature. */
export const signatures = (secrets: Secrets, message: string) =>
  secrets.map((secret) => signature(secret, message));

export const isSigned = (secrets: Secrets, message: string, candidate: string) =>
  secrets.some((secret) => sameSecret(candidate, signature(secret, message)));

/** Constant-time comparison, for any lengths. */
export function sameSecret(left: string, right: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}
