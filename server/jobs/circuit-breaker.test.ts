import { afterEach, expect, it, vi } from 'vitest';
import { markUnreachable } from '../base/unreachable-error';
import { circuitBreaker } from './circuit-breaker';

afterEach(() => {
  vi.restoreAllMocks();
});

it('is closed for a second by the first ten that find the other side away together, and for two by the next', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const kinds = circuitBreaker();
  const trying = () =>
    Array.from({ length: 10 }, () => kinds.failed('mail', markUnreachable(new Error('nobody there'))));
  // The first failure is the job's own, whatever is tried beside it.
  expect(trying()).toEqual([false, ...Array(9).fill(true)]);
  const openAt = (ms: number) => {
    clock.mockReturnValue(ms);
    return kinds.open(['mail']).length === 1;
  };
  expect([openAt(999), openAt(1_000)]).toEqual([false, true]);
  expect(trying()).toEqual(Array(10).fill(true));
  expect([openAt(2_999), openAt(3_000)]).toEqual([false, true]);
});
