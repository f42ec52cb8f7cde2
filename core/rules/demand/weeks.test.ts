import { describe, expect, it } from 'vitest';
import { londonIsoDate } from '../format/dates';
import { weekBounds } from './weeks';

describe('the last weeks', () => {
  it.each([
    ['a Sunday', '2026-11-15T12:00:00Z', ['2026-11-02', '2026-11-09', '2026-11-16']],
    ['a Monday', '2026-11-16T00:00:00Z', ['2026-11-09', '2026-11-16', '2026-11-23']],
    [
      'a Sunday evening that is Monday in London',
      '2026-07-05T23:30:00Z',
      ['2026-06-29', '2026-07-06', '2026-07-13'],
    ],
    ['the turn of a year', '2027-01-01T12:00:00Z', ['2026-12-21', '2026-12-28', '2027-01-04']],
  ])('seen on %s', (_name, now, days) => {
    expect(weekBounds(new Date(now), 2).map(londonIsoDate)).toEqual(days);
  });

  it('begin at midnight in London when the clocks change', () => {
    const bounds = weekBounds(new Date('2026-10-28T12:00:00Z'), 2);
    expect(bounds.map((bound) => bound.toISOString())).toEqual([
      '2026-10-18T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
      '2026-11-02T00:00:00.000Z',
    ]);
  });
});
