/** Crockford's base 32: without I, L, O and U, so that a code can be read from poor prints and over the phone. */
export const REPORT_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REPORT_CODE_LENGTH = 8;

/** 7K3F-92QD */
export const formatReportCode = (letters: string) =>
  `${letters.slice(0, REPORT_CODE_LENGTH / 2)}-${letters.slice(REPORT_CODE_LENGTH / 2)}`;

/** Normalises a typed code; null if it cannot be one. */
export function readReportCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const known =
    letters.length === REPORT_CODE_LENGTH &&
    Array.from(letters).every((letter) => REPORT_ALPHABET.includes(letter));
  return known ? formatReportCode(letters) : null;
}
