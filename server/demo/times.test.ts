import { expect, it } from 'vitest';
import { byDay } from './times';

it.each([
  ['2026-11-15T10:20:00Z', '2026-11-15T10:20:00Z'],
  ['2026-11-15T04:39:00Z', '2026-11-15T09:39:00Z'],
  ['2026-11-30T23:51:00Z', '2026-12-01T09:51:00Z'],
])('what fell due at %s was done at %s', (due, done) => {
  expect(byDay(new Date(due))).toEqual(new Date(done));
});
