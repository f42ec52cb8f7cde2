import { expect, it } from 'vitest';
import { DAY_MS } from '../format/dates';
import { isStale } from './stale';

const now = new Date('2026-11-15T12:00:00Z');

it.each([
  [0, false],
  [7 * DAY_MS, false],
  [7 * DAY_MS + 1, true],
  [400 * DAY_MS, true],
  [-DAY_MS, false],
])('confirmed %i ms ago: stale is %s', (ms, stale) => {
  expect(isStale(new Date(now.getTime() - ms), now)).toBe(stale);
});

it('is stale when never confirmed', () => {
  expect(isStale(null, now)).toBe(true);
});
