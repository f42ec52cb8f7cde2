import { afterEach, expect, it, vi } from 'vitest';
import { markUnreachable } from '../base/unreachable-error';
import { circuitBreaker } from './circuit-breaker';

afterEach(() => {
  vi.restoreAllMocks();
});

it('opens for one second when ten calls fail together, and for two seconds the next time', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const kinds = circuitBreaker();
  const trying = () =>
    Array.from({ length: 10 }, () => kinds.failed('mail', markUnreachable(new Error('nobody there'))));
  // The first failure counts against its job, however many fail at the same time.
  expect(trying()).toEqual([false, ...Array(9).fill(true)]);
  const openAt = (ms: number) => {
    clock.mockReturnValue(ms);
    return kinds.available(['mail']).length === 1;
  };
  expect([openAt(999), openAt(1_000)]).toEqual([false, true]);
  expect(trying()).toEqual(Array(10).fill(true));
  expect([openAt(2_999), openAt(3_000)]).toEqual([false, true]);
});
