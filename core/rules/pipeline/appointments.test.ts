import { expect, it } from 'vitest';
import { formatAppointment } from './appointments';

it.each([
  ['2026-06-30T23:30:00Z', 'Wednesday 1 July 2026 at 00:30'],
  ['2025-12-31T23:59:59Z', 'Wednesday 31 December 2025 at 23:59'],
  ['2027-03-28T09:00:00Z', 'Sunday 28 March 2027 at 10:00'],
])('%s is %s', (date, words) => {
  expect(formatAppointment(new Date(date))).toBe(words);
});
