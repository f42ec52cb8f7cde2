import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAppointment } from '../pipeline/appointments';
import {
  calendarDaysSince,
  DAY_MS,
  daysSince,
  formatLongDay,
  londonClock,
  londonIsoDate,
  londonTime,
  ordinal,
  readIsoDate,
} from './dates';
import { formatDay, formatDayMonth, formatDayTime, formatNumericDay } from './format-day';

const summerNight = new Date('2026-06-30T23:30:00Z');
const winterNight = new Date('2025-12-31T23:59:59Z');

it.each([
  [formatDay, summerNight, '1 Jul 2026'],
  [formatDay, winterNight, '31 Dec 2025'],
  [formatDayMonth, summerNight, '1 Jul'],
  [formatLongDay, summerNight, '1 July 2026'],
  [formatNumericDay, summerNight, '01/07/2026'],
  [formatDayTime, summerNight, '1 Jul 2026, 00:30'],
  [formatDayTime, winterNight, '31 Dec 2025, 23:59'],
  [londonIsoDate, summerNight, '2026-07-01'],
  [londonIsoDate, winterNight, '2025-12-31'],
])('%o shows %s as %s', (show, date, text) => {
  expect(show(date)).toBe(text);
});

describe('the calendar beside the one that comes with the machine', () => {
  const since1996 = fc.date({
    min: new Date('1996-01-01T00:00:00Z'),
    max: new Date('2099-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', {
      ...options,
      timeZone: 'Europe/London',
      hourCycle: 'h23',
    });
    return (date: Date) => format.format(date);
  };
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;

  it.each([
    [formatDay, written(day)],
    [formatDayMonth, written({ day: 'numeric', month: 'short' })],
    [formatLongDay, written({ ...day, month: 'long' })],
    [formatNumericDay, written({ day: '2-digit', month: '2-digit', year: 'numeric' })],
    [formatDayTime, written({ ...day, ...time })],
    [
      formatAppointment,
      (date: Date) => written({ ...day, month: 'long', weekday: 'long', ...time })(date).replace(',', ''),
    ],
  ])('%o writes as it does', (ours, its) => {
    fc.assert(fc.property(since1996, (date) => void expect(ours(date)).toBe(its(date))));
  });

  it('changes the clocks in the same second of every year', () => {
    const clock = written({ ...day, ...time, second: '2-digit' });
    for (let year = 1996; year < 2100; year += 1)
      for (const month of [2, 9])
        for (let date = 25; date <= 31; date += 1)
          for (const second of [-1, 0, 1]) {
            const instant = new Date(Date.UTC(year, month, date, 1, 0, second));
            expect(`${formatDayTime(instant)}:${String(londonClock(instant).second).padStart(2, '0')}`).toBe(
              clock(instant),
            );
          }
  });

  it('refuses an invalid time', () => {
    expect(() => londonClock(new Date('whenever'))).toThrow(RangeError);
  });
});

describe('londonTime', () => {
  it.each([
    [2026, 1, 1, '2026-01-01T00:00:00.000Z'],
    [2026, 7, 1, '2026-06-30T23:00:00.000Z'],
    [2026, 3, 29, '2026-03-29T00:00:00.000Z'],
    [2026, 3, 30, '2026-03-29T23:00:00.000Z'],
    [2026, 10, 25, '2026-10-24T23:00:00.000Z'],
    [2026, 10, 26, '2026-10-26T00:00:00.000Z'],
    [2026, 1, 0, '2025-12-31T00:00:00.000Z'],
    [2028, 3, 0, '2028-02-29T00:00:00.000Z'],
  ])('%i-%i-%i begins at %s', (year, month, day, utc) => {
    expect(londonTime(year, month, day).toISOString()).toBe(utc);
  });

  it('is midnight on the London clock, and a millisecond earlier is the day before', () => {
    const spring1990 = Date.UTC(1990, 2, 1) / DAY_MS;
    fc.assert(
      fc.property(fc.integer({ min: spring1990, max: spring1990 + 20_000 }), (dayNumber) => {
        const day = new Date(dayNumber * DAY_MS);
        const midnight = londonTime(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
        const { hour, minute, second } = londonClock(midnight);
        expect([hour, minute, second]).toEqual([0, 0, 0]);
        expect(londonIsoDate(midnight)).toBe(day.toISOString().slice(0, 10));
        expect(londonIsoDate(new Date(midnight.getTime() - 1))).not.toBe(londonIsoDate(midnight));
      }),
    );
  });
});

it.each([
  [0, 0],
  [DAY_MS - 1, 0],
  [DAY_MS, 1],
  [3 * DAY_MS - 1, 2],
  [-1, 0],
  [-DAY_MS, 0],
])('%i ms is %i days since', (ms, since) => {
  const from = new Date('2026-11-15T12:00:00Z');
  const to = new Date(from.getTime() + ms);
  expect(daysSince(from, to)).toBe(since);
});

it.each([
  ['2026-11-15T00:00:00Z', '2026-11-15T23:59:59Z', 0],
  ['2026-11-14T23:59:59Z', '2026-11-15T00:00:00Z', 1],
  ['2026-11-13T23:59:59Z', '2026-11-15T00:00:00Z', 2],
  // The clocks go forward on 29 March and back on 25 October.
  ['2026-03-28T23:30:00Z', '2026-03-29T23:30:00Z', 2],
  ['2026-10-24T23:30:00Z', '2026-10-25T23:30:00Z', 0],
  ['2025-12-31T12:00:00Z', '2026-01-01T12:00:00Z', 1],
  ['2026-11-16T12:00:00Z', '2026-11-15T12:00:00Z', 0],
])('from %s to %s there are %i days of London’s calendar', (then, now, days) => {
  expect(calendarDaysSince(new Date(then), new Date(now))).toBe(days);
});

it('has the right ordinals for a whole month', () => {
  const marked = Array.from({ length: 31 }, (_, index) => ordinal(index + 1)).filter(
    (o) => !o.endsWith('th'),
  );
  expect(marked).toEqual(['1st', '2nd', '3rd', '21st', '22nd', '23rd', '31st']);
});

it('reads an ISO date', () => {
  expect(readIsoDate('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 });
});

it.each(['', '2026-1-1', '2026-02-29', '2026-13-01', '2026-00-10', '01-01-2026', '2026-01-01T00:00:00Z'])(
  'refuses %j as a date',
  (text) => {
    expect(() => readIsoDate(text)).toThrow(RangeError);
  },
);
