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

export const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const SECRET_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
const PREFIX_LENGTH = 12;
const SHAPE = /^(thr_[0-9A-Za-z]{40})_([0-9A-Za-z]{6})$/;

/** `thr_`, the secret and a checksum, so that a mistyped key is refused without a query. */
export function formatApiKey(secret: string): string {
  const body = `thr_${secret}`;
  return `${body}_${checksumOf(body)}`;
}

export function isWellFormedApiKey(text: string): boolean {
  const [, body, checksum] = SHAPE.exec(text) ?? [];
  return body !== undefined && checksumOf(body) === checksum;
}

/** Shown so that users can recognise a key. */
export const apiKeyPrefix = (key: string) => key.slice(0, PREFIX_LENGTH);

/** CRC-32 in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = (BASE_62[rest % 62] ?? '') + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The value of an `Idempotency-Key` header, quoted or not; null if it is empty, too long or not printable ASCII. */
export function parseIdempotencyKey(header: string): string | null {
  const text = header.trim();
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1];
  const key = quoted === undefined ? text : quoted.replace(/\\(["\\])/g, '$1');
  return /^[\x20-\x7e]+$/.test(key) && key.trim() !== '' && key.length <= IDEMPOTENCY_KEY_MAX ? key : null;
}
