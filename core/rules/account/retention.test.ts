import { describe, expect, it } from 'vitest';
import { daysBefore } from '../format/dates';
import { deletionDueAt, inactiveBefore } from './retention';

describe('three years without activity', () => {
  const cases: [now: string, before: string][] = [
    ['2026-11-15T03:00:00.000Z', '2023-11-15T03:00:00.000Z'],
    ['2028-02-29T03:00:00.000Z', '2025-02-28T03:00:00.000Z'],
    ['2027-02-28T03:00:00.000Z', '2024-02-28T03:00:00.000Z'],
    ['2027-03-01T03:00:00.000Z', '2024-03-01T03:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z'],
  ];
  it.each(cases)('at %s means not seen since %s', (now, before) => {
    expect(inactiveBefore(new Date(now)).toISOString()).toBe(before);
  });
});

it('thirty days lie between notice and deletion', () => {
  const notifiedAt = new Date('2026-11-15T03:00:00Z');
  expect(deletionDueAt(notifiedAt).toISOString()).toBe('2026-12-15T03:00:00.000Z');
  expect(daysBefore(deletionDueAt(notifiedAt), 30)).toEqual(notifiedAt);
});
