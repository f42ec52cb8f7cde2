import { describe, expect, it } from 'vitest';
import { demandByWeek, firstWeek } from './demand-weeks';

const now = new Date('2026-11-18T09:00:00Z');

describe('how demand moved', () => {
  it('begins eleven Mondays before this week’s', () => {
    expect(firstWeek(now)).toBe('2026-08-31');
  });

  it('is the last day counted in each week, and leaves out a week that has none', () => {
    const days = [
      { day: '2026-11-18', buyers: 35 },
      { day: '2026-11-17', buyers: 30 },
      { day: '2026-11-01', buyers: null },
      { day: '2026-10-26', buyers: 20 },
      { day: '2026-08-31', buyers: 10 },
      { day: '2026-08-30', buyers: 5 },
    ];
    expect(demandByWeek(days, now)).toEqual([
      { week: '2026-08-31', buyers: 10 },
      { week: '2026-10-26', buyers: null },
      { week: '2026-11-16', buyers: 35 },
    ]);
  });

  it('is nothing before the first day that was counted', () => {
    expect(demandByWeek([], now)).toEqual([]);
  });
});
