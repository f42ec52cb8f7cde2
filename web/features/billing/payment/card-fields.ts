import type { SandboxConfirmBody } from '@threshold/core/contract/billing';

export interface CardValues {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardErrors = Partial<Record<keyof CardValues, string>>;
export type Card = SandboxConfirmBody['card'];

const LONGEST_NUMBER = 19;
const SHORTEST_NUMBER = 12;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** 4242424242424242: 4242 4242 4242 4242 */
export function groupCardNumber(text: string): string {
  return digitsOf(text)
    .slice(0, LONGEST_NUMBER)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** 1227 and 12/27 become 12 / 27. A four-digit year stays as typed. */
export function formatExpiry(text: string): string {
  const month = /^(\d{1,2})\/$/.exec(text)?.[1];
  if (month) return `${month.padStart(2, '0')} / `;
  const digits = digitsOf(text).slice(0, 6);
  // No separator without a year, or Backspace could not delete it.
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Checks the fields before anything is sent to the provider. */
export function readCard(values: CardValues, now: Date): { card: Card } | { errors: CardErrors } {
  const number = digitsOf(values.number);
  const expiry = readExpiry(values.expiry);
  const cvc = values.cvc.trim();
  const errors: CardErrors = {};
  if (number.length < SHORTEST_NUMBER) errors.number = 'Your card number is incomplete';
  else if (!isLuhn(number)) errors.number = "Your card number isn't valid";
  if (!expiry) errors.expiry = 'Enter it as MM / YY';
  else if (new Date(Date.UTC(expiry.year, expiry.month, 1)) <= now) errors.expiry = 'Your card has expired';
  if (!/^\d{3,4}$/.test(cvc)) errors.cvc = 'Enter 3 or 4 digits';
  if (!expiry || Object.keys(errors).length > 0) return { errors };
  return { card: { number, exp_month: expiry.month, exp_year: expiry.year, cvc } };
}

function readExpiry(text: string): { month: number; year: number } | null {
  const parts = /^\s*(\d{1,2})\s*\/?\s*(\d{4}|\d{2})\s*$/.exec(text);
  const month = Number(parts?.[1]);
  const year = Number(parts?.[2]);
  if (!parts || month < 1 || month > 12) return null;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** Luhn check digit. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
