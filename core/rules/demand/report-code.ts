/**
 * Crockford's base 32: without I, L, O and U, so that a code can be read from poor prints and over the phone. Five
 * bits each.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
/** One byte per character, of which five bits are used: 40 bits. */
export const REPORT_CODE_BYTES = LENGTH;

/** 7K3F-92QD */
export function makeReportCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new RangeError('Too few random bytes for a report code');
  // 256 is a multiple of the alphabet's length, so there is no modulo bias.
  const letters = Array.from(randomBytes.subarray(0, LENGTH), (byte) => ALPHABET.charAt(byte & 31));
  return grouped(letters.join(''));
}

const grouped = (letters: string) => `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;

/** Normalises a typed code; null if it cannot be one. */
export function readReportCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const known = letters.length === LENGTH && Array.from(letters).every((letter) => ALPHABET.includes(letter));
  return known ? grouped(letters) : null;
}
