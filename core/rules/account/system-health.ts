import type { AdminSystem } from '../../contract/admin-system';

export type Health = 'good' | 'look' | 'act';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Thresholds for a warning and for action, chosen to precede what users notice. */
export const healthBounds = {
  databaseWaiting: [5, 20],
  jobsOldestSeconds: [2 * MINUTE, 10 * MINUTE],
  jobsGivenUp: [1, 10],
  mailsOldestSeconds: [2 * MINUTE, 10 * MINUTE],
  /** Since it last went well, of a provider whose last word was a failure. */
  providerAwaySeconds: [0, 10 * MINUTE],
  /** A night's backup, and one that was missed. */
  backupAgeSeconds: [26 * HOUR, 72 * HOUR],
  reconciliationAgeSeconds: [26 * HOUR, 50 * HOUR],
} as const satisfies Record<string, readonly [look: number, act: number]>;

export function healthOf(bound: keyof typeof healthBounds, value: number): Health {
  const [look, act] = healthBounds[bound];
  if (value >= act) return 'act';
  return value >= look ? 'look' : 'good';
}

const secondsSince = (then: string, now: string) => Math.max(0, (Date.parse(now) - Date.parse(then)) / 1000);

/** Never used is no fault. Failing without ever having gone well is reckoned from the failure. */
export function providerHealth(
  { lastSuccess, lastFailure }: Pick<AdminSystem['providers'][number], 'lastSuccess' | 'lastFailure'>,
  now: string,
): Health {
  if (!lastFailure || (lastSuccess && lastSuccess >= lastFailure)) return 'good';
  return healthOf('providerAwaySeconds', secondsSince(lastSuccess ?? lastFailure, now));
}

/** Of work that is done every so often: never is worth a look. */
export const agedHealth = (
  bound: 'backupAgeSeconds' | 'reconciliationAgeSeconds',
  last: string | null,
  now: string,
): Health => (last ? healthOf(bound, secondsSince(last, now)) : 'look');

export function worstOf(all: readonly Health[]): Health {
  if (all.includes('act')) return 'act';
  return all.includes('look') ? 'look' : 'good';
}
