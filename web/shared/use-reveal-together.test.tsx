import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRevealTogether } from './use-reveal-together';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const waitingFor = (waiting: boolean) =>
  renderHook((given: { waiting: boolean }) => useRevealTogether(given.waiting), {
    initialProps: { waiting },
  });

it('reveals the page once nothing is pending, and does not hide it again', () => {
  const { result, rerender } = waitingFor(true);
  expect(result.current).toBe(false);
  rerender({ waiting: false });
  expect(result.current).toBe(true);
  rerender({ waiting: true });
  expect(result.current).toBe(true);
});

it('reveals it at once when everything is loaded', () => {
  expect(waitingFor(false).result.current).toBe(true);
});

it('reveals it after the timeout', () => {
  const { result } = waitingFor(true);
  act(() => void vi.advanceTimersByTime(1499));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
