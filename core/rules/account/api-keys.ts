export const API_SCOPES = [
  'stock:read',
  'stock:write',
  'matches:read',
  'work:read',
  'webhooks:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_KEY_NAME_MAX = 60;
/** Active keys per agency. */
export const API_KEYS_MAX = 20;
/** How long a rotated key still works. */
export const ROTATION_HOURS = 24;
/** Rate limit per key. */
export const KEY_CALLS = { max: 600, seconds: 60 } as const;
/** For all API keys of an agency together, and per IP address for users. */
export const STOCK_FILES_PER_HOUR = 60;
/** How long a stored response is replayed. */
export const IDEMPOTENCY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX = 255;

/** The value of an `Idempotency-Key` header, quoted or not; null if it is empty, too long or not printable ASCII. */
export function parseIdempotencyKey(header: string): string | null {
  const text = header.trim();
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1];
  const key = quoted === undefined ? text : quoted.replace(/\\(["\\])/g, '$1');
  return /^[\x20-\x7e]+$/.test(key) && key.trim() !== '' && key.length <= IDEMPOTENCY_KEY_MAX ? key : null;
}
