import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, londonIsoDate } from '../format/dates';
import { answerDueAt } from './data-requests';

describe('one month to answer', () => {
  const cases: [received: string, due: string][] = [
    ['2026-11-15T09:00:00Z', '2026-12-15'],
    ['2026-01-31T12:00:00Z', '2026-02-28'],
    ['2028-01-31T12:00:00Z', '2028-02-29'],
    ['2026-01-28T12:00:00Z', '2026-02-28'],
    ['2026-03-31T12:00:00Z', '2026-04-30'],
    ['2026-12-31T23:59:59Z', '2027-01-31'],
    ['2026-02-28T12:00:00Z', '2026-03-28'],
    // Past midnight in London already, though not in UTC.
    ['2026-06-30T23:30:00Z', '2026-08-01'],
  ];
  it.each(cases)('received %s, due on %s', (received, due) => {
    expect(londonIsoDate(answerDueAt(new Date(received)))).toBe(due);
  });

  it('lasts to the end of that day in London, whichever time the clocks show', () => {
    expect(answerDueAt(new Date('2026-11-15T09:00:00Z')).toISOString()).toBe('2026-12-15T23:59:59.999Z');
    expect(answerDueAt(new Date('2026-05-15T09:00:00Z')).toISOString()).toBe('2026-06-15T22:59:59.999Z');
    expect(answerDueAt(new Date('2026-03-15T09:00:00Z')).toISOString()).toBe('2026-04-15T22:59:59.999Z');
  });

  it('is never less than 28 days nor more than 32, and later requests are never due sooner', () => {
    const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 40 * DAY_MS }), (received, later) => {
        const days = (answerDueAt(received).getTime() - received.getTime()) / DAY_MS;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThan(32.1);
        expect(answerDueAt(new Date(received.getTime() + later)).getTime()).toBeGreaterThanOrEqual(
          answerDueAt(received).getTime(),
        );
      }),
    );
  });
});
