import { countOf } from '@threshold/core/rules/format/counts';

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Codes whose own words would not be understood. */
const LABELS: Readonly<Record<string, string>> = {
  'account.erased-again': 'Account: deleted again after a restore',
  'account.taken-over-by-owner': 'Account: taken over by the owner of its email address',
  'admin.password-wrong': 'Admin: wrong password',
  'admin.sign-in-failed': 'Admin: login failed',
  'admin.signed-in': 'Admin: logged in',
  'agent.follows-billing': 'Agent: status follows billing again',
  'agent.refund-asked': 'Agent: refund requested',
  'agents.delete-all-asked': 'Agents: delete all started',
  'buyers.delete-all-asked': 'Buyers: delete all started',
  'demand-report.made': 'Demand report: created',
  'recall.closed': 'Removal request: closed',
  'recalls.confirmed': 'Removal requests: confirmed',
  'retention.mails': 'Retention: emails',
  'retention.work': 'Retention: work on buyers',
  'stock-import.applied': 'Stock import: finished',
  'two-step.switched-off-by-admin': 'Two-step login: turned off by an admin',
  'verification.sweep': 'Verification: delete unused documents',
};

/** `setup-fee.status` becomes "Setup fee: status". */
export const codeLabel = (code: string): string =>
  LABELS[code] ?? capitalise(code.replace('.', ': ').replaceAll(/[_-]/g, ' ')).replace(/^Api /, 'API ');

/** What an audit entry is about, if not a person. */
const TARGETS: Readonly<Record<string, string>> = {
  'agent search': 'Property',
  'api key': 'API key',
  mail: 'Email',
};

export const targetLabel = (target: string): string => TARGETS[target] ?? capitalise(target);

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
