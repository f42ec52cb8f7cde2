import { describe, expect, it } from 'vitest';
import { reportDueAt, viewDueAt } from './contact-reports';

describe('when a report is due', () => {
  it.each([
    ['2026-11-16T09:00:00Z', '2026-12-16T23:59:59.999Z'],
    // Late in the evening in summer is the next day in London.
    ['2026-06-30T23:30:00Z', '2026-07-31T22:59:59.999Z'],
    // The clocks go back in between.
    ['2026-10-10T12:00:00Z', '2026-11-09T23:59:59.999Z'],
  ])('of %s is %s', (received, due) => {
    expect(reportDueAt(new Date(received)).toISOString()).toBe(due);
  });

  it('leaves the agency a fortnight', () => {
    expect(viewDueAt(new Date('2026-11-16T09:00:00Z')).toISOString()).toBe('2026-11-30T23:59:59.999Z');
  });
});
