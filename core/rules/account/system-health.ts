import type { AdminSystem } from '../../contract/admin-system';

export type Health = 'good' | 'look' | 'act';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Thresholds for a warning and for action, below what users would notice. */
const healthBounds = {
  databaseWaiting: [5, 20],
  jobsOldestSeconds: [2 * MINUTE, 10 * MINUTE],
  jobsGivenUp: [1, 10],
  mailsOldestSeconds: [2 * MINUTE, 10 * MINUTE],
  /** Time since the last success, if the last request failed. */
  providerFailingSeconds: [0, 10 * MINUTE],
  /** Backups run nightly: one is late, or two were missed. */
  backupAgeSeconds: [26 * HOUR, 72 * HOUR],
  reconciliationAgeSeconds: [26 * HOUR, 50 * HOUR],
} as const satisfies Record<string, readonly [look: number, act: number]>;

export function healthOf(bound: keyof typeof healthBounds, value: number): Health {
  const [look, act] = healthBounds[bound];
  if (value >= act) return 'act';
  return value >= look ? 'look' : 'good';
}

const secondsSince = (then: string, now: string) => Math.max(0, (Date.parse(now) - Date.parse(then)) / 1000);

/** Unused providers are healthy. Without any success the time since the failure counts. */
export function providerHealth(
  { lastSuccess, lastFailure }: Pick<AdminSystem['providers'][number], 'lastSuccess' | 'lastFailure'>,
  now: string,
): Health {
  if (!lastFailure || (lastSuccess && lastSuccess >= lastFailure)) return 'good';
  return healthOf('providerFailingSeconds', secondsSince(lastSuccess ?? lastFailure, now));
}

/** For recurring tasks: one that never ran is a warning. */
export const agedHealth = (
  bound: 'backupAgeSeconds' | 'reconciliationAgeSeconds',
  last: string | null,
  now: string,
): Health => (last ? healthOf(bound, secondsSince(last, now)) : 'look');

export function worstOf(all: readonly Health[]): Health {
  if (all.includes('act')) return 'act';
  return all.includes('look') ? 'look' : 'good';
}
