import { describe, expect, it } from 'vitest';
import { confirmedBefore } from './notifications.policy';

describe('confirmedBefore', () => {
  it.each([
    // Winter: London is on GMT.
    ['2026-11-15T08:00:00Z', 7, '2026-11-09T00:00:00.000Z'],
    ['2026-11-15T23:59:00Z', 7, '2026-11-09T00:00:00.000Z'],
    // Summer: the day begins an hour earlier in UTC.
    ['2026-07-15T07:00:00Z', 7, '2026-07-08T23:00:00.000Z'],
    // Half past midnight in London is still the day before in UTC.
    ['2026-07-14T23:30:00Z', 7, '2026-07-08T23:00:00.000Z'],
    // Across clock changes in both directions.
    ['2026-03-31T07:00:00Z', 7, '2026-03-25T00:00:00.000Z'],
    ['2026-10-28T08:00:00Z', 7, '2026-10-21T23:00:00.000Z'],
    // Across ends of months and years.
    ['2027-01-10T08:00:00Z', 21, '2026-12-21T00:00:00.000Z'],
  ])('at %s, %i days', (now, days, before) => {
    expect(confirmedBefore(days, new Date(now)).toISOString()).toBe(before);
  });
});
