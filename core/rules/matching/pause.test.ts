import { expect, it } from 'vitest';
import {
  firstPauseDay,
  lastPauseDay,
  type PausePreset,
  pauseDay,
  pauseFault,
  pausePresets,
  resumesAt,
} from './pause';

it.each([
  ['2026-11-15T12:00:00Z', '2026-11-16', '2027-11-15'],
  ['2026-11-15T23:59:59Z', '2026-11-16', '2027-11-15'],
  // Summer: past midnight in London while it is still yesterday in UTC.
  ['2026-06-30T23:30:00Z', '2026-07-02', '2027-07-01'],
  ['2026-12-31T12:00:00Z', '2027-01-01', '2027-12-31'],
])('at %s the days run from %s to %s', (now, first, last) => {
  expect(firstPauseDay(new Date(now))).toBe(first);
  expect(lastPauseDay(new Date(now))).toBe(last);
});

it.each([
  ['2026-11-14', 'Choose a date after today'],
  ['2026-11-15', 'Choose a date after today'],
  ['2026-11-16', null],
  ['2027-11-15', null],
  ['2027-11-16', 'Choose a date within a year'],
])('%s: %s', (day, fault) => {
  expect(pauseFault(day, new Date('2026-11-15T12:00:00Z'))).toBe(fault);
});

it.each([
  ['2026-12-01', '2026-12-01T00:00:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
  // The nights on which the clocks change.
  ['2027-03-28', '2027-03-28T00:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
])('%s begins at %s', (day, date) => {
  expect(resumesAt(day).toISOString()).toBe(date);
});

it.each<[PausePreset, string, string]>([
  ['week', '2026-11-15T12:00:00Z', '2026-11-22'],
  ['fortnight', '2026-12-20T12:00:00Z', '2027-01-03'],
  ['month', '2026-11-15T12:00:00Z', '2026-12-15'],
  ['month', '2027-01-31T12:00:00Z', '2027-02-28'],
  ['month', '2026-12-31T12:00:00Z', '2027-01-31'],
  // Past midnight in London in summer.
  ['week', '2026-06-30T23:30:00Z', '2026-07-08'],
])('a %s from %s ends on %s', (preset, now, day) => {
  expect(pauseDay(preset, new Date(now))).toBe(day);
});

it('allows every preset', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  for (const preset of pausePresets) expect(pauseFault(pauseDay(preset, now), now)).toBeNull();
});
