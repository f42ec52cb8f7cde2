import { londonClock } from '@threshold/core/rules/format/dates';
import { describe, expect, it } from 'vitest';
import { halfHoursOf, nextOpenHour, openDays, pastOpenHour } from './opening-hours';

const at = (text: string) => new Date(text);

describe('the next opening hour', () => {
  it.each([
    ['2026-11-16T10:20:00Z', '2026-11-16T10:20:00Z'],
    ['2026-11-16T04:39:00Z', '2026-11-16T09:39:00Z'],
    ['2026-11-30T23:51:00Z', '2026-12-01T09:51:00Z'],
    // Summer time: 08:30 UTC is 09:30 in London, 17:30 UTC is 18:30.
    ['2026-07-15T08:30:00Z', '2026-07-15T08:30:00Z'],
    ['2026-07-15T17:30:00Z', '2026-07-16T08:30:00Z'],
    // The nights in which the clocks change.
    ['2026-03-28T23:50:00Z', '2026-03-29T08:50:00Z'],
    ['2026-10-24T22:50:00Z', '2026-10-25T09:50:00Z'],
  ])('after %s is %s', (due, done) => {
    expect(nextOpenHour(at(due))).toEqual(at(done));
  });

  it('is never in the future for something that happened', () => {
    const now = at('2026-11-17T03:30:00Z');
    expect(pastOpenHour(at('2026-11-17T02:00:00Z'), at('2026-11-16T08:00:00Z'), now)).toEqual(
      at('2026-11-16T18:00:00Z'),
    );
    const tooLate = at('2026-11-17T02:00:00Z');
    expect(pastOpenHour(tooLate, at('2026-11-17T01:00:00Z'), now)).toEqual(tooLate);
  });
});

describe('working days', () => {
  it('leave out Sundays, and the hours outside the span', () => {
    const days = openDays(at('2026-10-23T15:00:00Z'), at('2026-10-26T10:00:00Z'));
    expect(days).toEqual([
      // Friday from 16:00, still summer time.
      { from: at('2026-10-23T15:00:00Z'), to: at('2026-10-23T17:00:00Z') },
      { from: at('2026-10-24T08:00:00Z'), to: at('2026-10-24T17:00:00Z') },
      // Monday until 10:00, winter time.
      { from: at('2026-10-26T09:00:00Z'), to: at('2026-10-26T10:00:00Z') },
    ]);
    expect(halfHoursOf(days.slice(2))).toEqual([at('2026-10-26T09:00:00Z'), at('2026-10-26T09:30:00Z')]);
    for (const { from } of days) expect(londonClock(from).hour).toBeGreaterThanOrEqual(9);
  });

  it('are none where there is less than half an hour', () => {
    expect(openDays(at('2026-11-17T17:45:00Z'), at('2026-11-18T09:10:00Z'))).toEqual([]);
  });
});
