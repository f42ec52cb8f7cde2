import { describe, expect, it } from 'vitest';
import { agedHealth, type Health, healthOf, providerHealth, worstOf } from './system-health';

const NOW = '2026-11-15T09:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

describe('how something is', () => {
  it.each([
    ['jobsOldestSeconds', 0, 'good'],
    ['jobsOldestSeconds', 119, 'good'],
    ['jobsOldestSeconds', 120, 'look'],
    ['jobsOldestSeconds', 600, 'act'],
    ['jobsGivenUp', 0, 'good'],
    ['jobsGivenUp', 1, 'look'],
    ['databaseWaiting', 20, 'act'],
  ] as const)('%s of %i: %s', (bound, value, health) => expect(healthOf(bound, value)).toBe(health));

  it.each([
    ['never asked', null, null, 'good'],
    ['went well', ago(1), null, 'good'],
    ['well again after a failure', ago(1), ago(5), 'good'],
    ['failed a moment after it went well', ago(3), ago(1), 'look'],
    ['failing for long', ago(11), ago(1), 'act'],
    ['failed the first time', null, ago(1), 'look'],
  ] as const)('a provider that %s', (_what, lastSuccess, lastFailure, health) =>
    expect(providerHealth({ lastSuccess, lastFailure }, NOW)).toBe(health),
  );

  it.each<[string, string | null, Health]>([
    ['never', null, 'look'],
    ['last night', ago(10 * 60), 'good'],
    ['the night before', ago(30 * 60), 'look'],
    ['four days ago', ago(96 * 60), 'act'],
  ])('a backup of %s', (_when, last, health) =>
    expect(agedHealth('backupAgeSeconds', last, NOW)).toBe(health),
  );

  it('is as bad as its worst part', () => {
    expect(worstOf([])).toBe('good');
    expect(worstOf(['good', 'act', 'look'])).toBe('act');
  });
});
