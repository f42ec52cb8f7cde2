import { crc32 } from 'node:zlib';
import { randomText } from '../../base/secrets';

export const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
const PREFIX_LENGTH = 12;
const SHAPE = /^(thr_[0-9A-Za-z]{40})_([0-9A-Za-z]{6})$/;

export const newApiKey = () => formatApiKey(randomText(BASE_62, SECRET_LENGTH));

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
    digits = BASE_62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
