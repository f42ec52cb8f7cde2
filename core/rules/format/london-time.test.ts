import { expect, it } from 'vitest';
import { londonFields, parseLondonTime } from './london-time';

it.each([
  ['2026-11-20', '14:30', '2026-11-20T14:30:00.000Z'],
  ['2026-07-20', '14:30', '2026-07-20T13:30:00.000Z'],
  ['2026-07-20', '00:10', '2026-07-19T23:10:00.000Z'],
  // The clocks go forward at one in the morning of 29 March.
  ['2026-03-29', '00:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '09:00', '2026-03-29T08:00:00.000Z'],
  ['2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
  // And back at two in the morning of 25 October.
  ['2026-10-25', '00:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '09:00', '2026-10-25T09:00:00.000Z'],
])('%s %s in London is %s', (day, time, date) => {
  expect(parseLondonTime(day, time).toISOString()).toBe(date);
});

it.each(['2026-11-20T14:30:00.000Z', '2026-07-19T23:10:00.000Z', '2026-03-29T08:00:00.000Z'])(
  'the fields of %s lead back to it',
  (date) => {
    const { day, time } = londonFields(new Date(date));
    expect(parseLondonTime(day, time).toISOString()).toBe(date);
  },
);
