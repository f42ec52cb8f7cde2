import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedUntil, inFullSteps, LARGEST_STEP, SMALLEST_STEP, stepSizeOf } from './anonymous-count';

it('counts an account from its eighth day on', () => {
  expect(countedUntil(new Date('2026-11-15T09:00:00Z'))).toEqual(new Date('2026-11-08T09:00:00Z'));
});

it('takes every size from five to twelve equally often', () => {
  const sizes = Array.from({ length: 256 }, (_, byte) => stepSizeOf(byte));
  for (let size = SMALLEST_STEP; size <= LARGEST_STEP; size++)
    expect(sizes.filter((each) => each === size)).toHaveLength(32);
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([5, 12]);
});

describe('people in full steps', () => {
  const sizes = (step: number) => [7, 5, 12][step % 3] ?? 0;
  it.each([
    [0, 0],
    [6, 0],
    [7, 7],
    [11, 7],
    [12, 12],
    [23, 12],
    [24, 24],
    [30, 24],
    [31, 31],
  ])('%i are %i', (people, full) => expect(inFullSteps(people, sizes)).toBe(full));

  it('are at most eleven fewer, and one more person shows as nothing or as a whole step', () => {
    const drawn = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(drawn, fc.integer({ min: 0, max: 250 }), (bytes, people) => {
        const size = (step: number) => stepSizeOf(bytes[step] ?? 0);
        const [now, then] = [inFullSteps(people, size), inFullSteps(people + 1, size)];
        expect(people - now).toBeGreaterThanOrEqual(0);
        expect(people - now).toBeLessThan(LARGEST_STEP);
        expect(then === now || (then - now >= SMALLEST_STEP && then - now <= LARGEST_STEP)).toBe(true);
      }),
    );
  });
});
