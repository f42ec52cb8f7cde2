import { describe, expect, it } from 'vitest';
import { timeAgo } from './time-ago';

const now = new Date('2026-11-15T12:00:00Z');

describe('timeAgo', () => {
  it.each([
    ['2026-11-15T12:00:30Z', 'Just now'],
    ['2026-11-15T11:59:01Z', 'Just now'],
    ['2026-11-15T11:59:00Z', '1 minute ago'],
    ['2026-11-15T11:01:00Z', '59 minutes ago'],
    ['2026-11-15T11:00:00Z', '1 hour ago'],
    ['2026-11-14T12:01:00Z', '23 hours ago'],
    ['2026-11-14T12:00:00Z', '14 Nov 2026'],
  ])('%s is %s', (then, said) => {
    expect(timeAgo(new Date(then), now)).toBe(said);
  });
});
