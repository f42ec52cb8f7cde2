import { countOf } from '@threshold/core/rules/format/counts';
/** `billing.forget-customer` reads "Billing: forget customer". */
export function kindInWords(kind: string): string {
  const words = kind.replace('.', ': ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const UNITS: readonly [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** The largest unit alone: whoever looks here wants to know whether it is seconds or days. */
export function ageInWords(seconds: number): string {
  const [size, name] = UNITS.find(([unit]) => seconds >= unit) ?? [1, 'second'];
  const count = Math.floor(seconds / size);
  return count === 0 ? 'Not due yet' : countOf(count, name);
}
