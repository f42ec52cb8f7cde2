/** From this many digits on a number without a leading 0 counts as national. */
const NATIONAL_DIGITS = 9;

/** A phone number for a spreadsheet: digits only, with a national 0 instead of the country code. */
export function normalisePhone(raw: string | null): string {
  const text = raw ?? '';
  const digits = text.replace(/\D/g, '');
  const national = withoutCountryCode(digits, /^\D*\+/.test(text));
  // In '+44 (0)1522 ...' the 0 is already there.
  if (national !== null) return national === '' ? '' : `0${national.replace(/^0/, '')}`;
  return digits.length >= NATIONAL_DIGITS && !digits.startsWith('0') ? `0${digits}` : digits;
}

function withoutCountryCode(digits: string, plus: boolean): string | null {
  if (digits.startsWith('0044')) return digits.slice(4);
  if (plus && digits.startsWith('44')) return digits.slice(2);
  // No national number is this long, so 44 is the country code without its +.
  return /^44\d{10}$/.test(digits) ? digits.slice(2) : null;
}

/** Area codes longer than 01 and three digits: the Lakes and the Borders. */
const LONG_AREA = /^0(?:13873|15242|15394|15395|15396|16973|16974|16977|17683|17684|17687|19467)/;

/** Digits before the first space; a remainder of seven or eight digits is split once more. */
function areaDigits(number: string): number {
  if (number.startsWith('02')) return 3;
  if (/^0(?:1\d1|11\d|3|8|9)/.test(number)) return 4;
  return LONG_AREA.test(number) ? 6 : 5;
}

/**
 * A number in the usual spelling, as it is stored: '07700 900123', '01522 555123', '020 7946 0958'. Foreign numbers
 * and other text such as 'ask for Ann' stay as typed.
 */
export function phoneAsWritten(raw: string): string {
  const text = raw.trim().replace(/\s+/g, ' ');
  if (/[^\d\s()+./-]/.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  const rest = withoutCountryCode(digits, /^\D*\+/.test(text));
  const foreign = rest === null && (text.includes('+') || digits.startsWith('00'));
  const number = rest === null ? digits.replace(/^(?=[1-9]\d{9}$)/, '0') : `0${rest.replace(/^0/, '')}`;
  if (foreign || !/^0[1-9]\d{8,9}$/.test(number)) return text;
  const area = areaDigits(number);
  const own = number.slice(area);
  const parts = own.length > 6 ? [own.slice(0, -4), own.slice(-4)] : [own];
  return [number.slice(0, area), ...parts].join(' ');
}
