import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  disabledFrom,
  failureConsequence,
  nextAttemptAt,
  parseRetryAfter,
  pauseAfterTimeouts,
  RETRY_DELAYS_MS,
} from './retry.policy';

const NOW = new Date('2026-11-15T09:00:00Z');
const HOUR = 3_600_000;
const after = (ms: number) => new Date(NOW.getTime() + ms);

describe('the time of the next attempt', () => {
  it('follows the schedule, and there are ten attempts', () => {
    const delays = RETRY_DELAYS_MS.map((_, at) => {
      const next = nextAttemptAt(at + 1, NOW, { random: () => 0 });
      return next && (next.getTime() - NOW.getTime()) / 1000;
    });
    expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(nextAttemptAt(10, NOW)).toBeNull();
  });

  it('is at most a tenth later, and never earlier', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (n, random) => {
          const delay = RETRY_DELAYS_MS[n - 1] ?? 0;
          const next = nextAttemptAt(n, NOW, { random: () => random });
          const waited = (next?.getTime() ?? 0) - NOW.getTime();
          expect(waited).toBeGreaterThanOrEqual(delay);
          expect(waited).toBeLessThanOrEqual(delay * 1.1 + 1);
        },
      ),
    );
  });

  it('is not before the one that was asked for', () => {
    expect(nextAttemptAt(1, NOW, { retryAfterMs: 60_000 })).toEqual(after(60_000));
    expect(nextAttemptAt(2, NOW, { retryAfterMs: 1_000, random: () => 0 })).toEqual(after(300_000));
    expect(nextAttemptAt(10, NOW, { retryAfterMs: 1_000 })).toBeNull();
  });
});

describe('Retry-After', () => {
  it.each([
    [null, null],
    ['', null],
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['99999999', 24 * HOUR],
    ['99999999999999999999', null],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['2026', 2_026_000],
    ['Sun, 15 Nov 2026 09:10:00 GMT', 600_000],
    ['Sun, 15 Nov 2026 08:00:00 GMT', 0],
    ['Sun, 15 Nov 2099 08:00:00 GMT', 24 * HOUR],
    ['Sunday, 15-Nov-26 09:01:00 GMT', 60_000],
    ['Sun, 99 Nov 2026 09:10:00 GMT', null],
    ['2026-11-15T10:00:00Z', null],
  ])('%j is %j ms', (header, ms) => expect(parseRetryAfter(header, NOW)).toBe(ms));
});

describe('what a failed attempt leads to', () => {
  const consequence = (failingHours: number, warnedHoursAgo: number | null) =>
    failureConsequence(
      {
        failingSince: after(-failingHours * HOUR),
        warnedAt: warnedHoursAgo === null ? null : after(-warnedHoursAgo * HOUR),
      },
      NOW,
    );
  it.each([
    [0, null, null],
    [47.9, null, null],
    [48, null, 'warn'],
    [51.6, null, 'warn'],
    // No attempt was due on the third day: the warning comes first all the same.
    [80, null, 'warn'],
    [60, 10, null],
    [72, 23.9, null],
    [71.9, 24, null],
    [72, 24, 'disable'],
    [200, 100, 'disable'],
  ])('after %d hours, warned %j hours ago: %j', (failing, warned, expected) =>
    expect(consequence(failing, warned)).toBe(expected),
  );

  it('is said with the right day', () => {
    expect(disabledFrom(after(-51 * HOUR), NOW)).toEqual(after(24 * HOUR));
    expect(disabledFrom(after(-48 * HOUR), NOW)).toEqual(after(24 * HOUR));
    expect(disabledFrom(after(-40 * HOUR), NOW)).toEqual(after(32 * HOUR));
  });

  it('of the schedule itself is a warning and, a day later, the end', () => {
    let at = NOW;
    let warnedAt: Date | null = null;
    const seen: (string | null)[] = [];
    for (let failures = 1; failures <= 10; failures += 1) {
      const found = failureConsequence({ failingSince: NOW, warnedAt }, at);
      if (found === 'warn') warnedAt = at;
      seen.push(found);
      at = nextAttemptAt(failures, at) ?? at;
    }
    expect(seen).toEqual([...Array(8).fill(null), 'warn', 'disable']);
  });
});

it('pauses an endpoint that hangs for longer and longer, up to five minutes', () => {
  expect([1, 2, 3, 6, 7, 50].map(pauseAfterTimeouts)).toEqual([
    5_000, 10_000, 20_000, 160_000, 300_000, 300_000,
  ]);
});
