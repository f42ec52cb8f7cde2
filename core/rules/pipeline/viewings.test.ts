import { describe, expect, it } from 'vitest';
import { VIEWING_STATUSES } from './stages';
import { canAnswer, viewingReminderAt } from './viewings';

describe('a buyer may answer', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const later = new Date('2026-11-20T09:00:00.001Z');

  it.each(VIEWING_STATUSES)(
    'a %s viewing only if it is upcoming and possible, and was not cancelled',
    (status) => {
      const can = status !== 'cancelled';
      expect(canAnswer({ status, startsAt: later, unavailable: false }, now)).toBe(can);
      expect(canAnswer({ status, startsAt: now, unavailable: false }, now)).toBe(false);
      expect(canAnswer({ status, startsAt: later, unavailable: true }, now)).toBe(false);
    },
  );
});

describe('both are reminded of a viewing', () => {
  it.each([
    [
      'in the morning of the day before',
      '2026-11-28T14:00:00Z',
      '2026-11-20T09:00:00Z',
      '2026-11-27T08:00:00.000Z',
    ],
    ['by London’s clocks', '2026-07-10T13:00:00Z', '2026-07-01T09:00:00Z', '2026-07-09T07:00:00.000Z'],
    [
      'a day ahead where it is early',
      '2026-11-28T07:00:00Z',
      '2026-11-20T09:00:00Z',
      '2026-11-27T07:00:00.000Z',
    ],
    [
      'a day ahead where the morning is over',
      '2026-11-28T14:00:00Z',
      '2026-11-27T09:00:00Z',
      '2026-11-27T14:00:00.000Z',
    ],
    [
      'in the evening where it was arranged late',
      '2026-11-28T09:00:00Z',
      '2026-11-27T12:00:00Z',
      '2026-11-27T18:00:00.000Z',
    ],
    [
      'after the clocks went forward',
      '2026-03-30T13:00:00Z',
      '2026-03-20T09:00:00Z',
      '2026-03-29T07:00:00.000Z',
    ],
    [
      'after the clocks went back',
      '2026-10-26T14:00:00Z',
      '2026-10-20T09:00:00Z',
      '2026-10-25T08:00:00.000Z',
    ],
    ['at the first of a month', '2026-12-01T14:00:00Z', '2026-11-20T09:00:00Z', '2026-11-30T08:00:00.000Z'],
  ])('%s', (_when, startsAt, now, expected) => {
    expect(viewingReminderAt(new Date(startsAt), new Date(now))?.toISOString()).toBe(expected);
  });

  it('not where it was arranged the evening before', () => {
    expect(viewingReminderAt(new Date('2026-11-28T09:00:00Z'), new Date('2026-11-27T19:00:00Z'))).toBeNull();
  });
});
