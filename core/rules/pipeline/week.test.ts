import { describe, expect, it } from 'vitest';
import { formatShortWeekday, weekFrom } from './week';

describe('days of a week', () => {
  it('begin with today in London', () => {
    // 00:30 in London on the first day of summer time.
    expect(weekFrom(new Date('2027-03-28T23:30:00Z')).map(({ label }) => label)).toEqual([
      'Mon 29',
      'Tue 30',
      'Wed 31',
      'Thu 1',
      'Fri 2',
      'Sat 3',
      'Sun 4',
    ]);
    expect(weekFrom(new Date('2026-11-15T23:59:00Z'), 2)).toEqual([
      { day: '2026-11-15', label: 'Sun 15' },
      { day: '2026-11-16', label: 'Mon 16' },
    ]);
  });

  it('are named by weekday and day', () => {
    expect(formatShortWeekday(new Date('2026-11-16T14:00:00Z'))).toBe('Mon 16');
  });
});
