/** Crockford's letters: no I, L, O or U, so that a code survives a bad print and a telephone. Five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
/** One for each letter; 40 bits of them count. */
export const REPORT_CODE_BYTES = LENGTH;

/** 7K3F-92QD */
export function makeReportCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new RangeError('Too few random bytes for a report code');
  // 256 is a whole number of rounds of the alphabet, so no letter is likelier than another.
  const letters = Array.from(randomBytes.subarray(0, LENGTH), (byte) => ALPHABET.charAt(byte & 31));
  return grouped(letters.join(''));
}

const grouped = (letters: string) => `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;

/** A code as it was typed, in its stored spelling; null where it cannot be one. */
export function readReportCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const known = letters.length === LENGTH && Array.from(letters).every((letter) => ALPHABET.includes(letter));
  return known ? grouped(letters) : null;
}
