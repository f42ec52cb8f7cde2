/** Digits from which a number without its leading 0 is taken for a national one. */
const NATIONAL_DIGITS = 9;

/** A phone number for a spreadsheet: digits only, the country code as the national 0. */
export function normalisePhone(raw: string | null): string {
  const text = raw ?? '';
  const digits = text.replace(/\D/g, '');
  const national = withoutCountryCode(digits, /^\D*\+/.test(text));
  // '+44 (0)1522 ...' spells the 0 beside the code, so it is there already.
  if (national !== null) return national === '' ? '' : `0${national.replace(/^0/, '')}`;
  return digits.length >= NATIONAL_DIGITS && !digits.startsWith('0') ? `0${digits}` : digits;
}

function withoutCountryCode(digits: string, plus: boolean): string | null {
  if (digits.startsWith('0044')) return digits.slice(4);
  if (plus && digits.startsWith('44')) return digits.slice(2);
  // No national number is this long, so 44 here is the code with its + lost.
  return /^44\d{10}$/.test(digits) ? digits.slice(2) : null;
}
