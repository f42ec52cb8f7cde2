import { countOf } from '@threshold/core/rules/format/counts';

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `setup-fee.status` becomes "Setup fee: status". */
export const codeLabel = (code: string): string =>
  capitalise(code.replace('.', ': ').replaceAll(/[_-]/g, ' '));

const UNITS: readonly [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** In the largest unit only, rounded down. */
export function ageLabel(seconds: number): string {
  const [size, name] = UNITS.find(([unit]) => seconds >= unit) ?? [1, 'second'];
  const count = Math.floor(seconds / size);
  return count === 0 ? 'Not due yet' : countOf(count, name);
}
