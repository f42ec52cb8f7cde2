import { countOf } from '@threshold/core/rules/format/counts';

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Codes whose own words would not be understood. */
const LABELS: Readonly<Record<string, string>> = {
  'account.taken-over-by-owner': 'Account: taken over by the owner of its email address',
  'agents.delete-all-asked': 'Agents: delete all started',
  'buyers.delete-all-asked': 'Buyers: delete all started',
  'buyer-searches.forget': 'Buyer searches: delete old ones',
  'contact-reports.forget': 'Contact reports: delete old ones',
  'mail.forget': 'Email: delete copies',
  'recall.closed': 'Removal request: closed',
  'recalls.confirmed': 'Removal requests: confirmed',
  'recalls.forget': 'Removal requests: delete old ones',
  'recalls.mail': 'Removal requests: email',
  'recalls.remind': 'Removal requests: remind',
  'verification.sweep': 'Verification: delete unused documents',
};

/** `setup-fee.status` becomes "Setup fee: status". */
export const codeLabel = (code: string): string =>
  LABELS[code] ?? capitalise(code.replace('.', ': ').replaceAll(/[_-]/g, ' ')).replace(/^Api /, 'API ');

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
