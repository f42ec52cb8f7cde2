import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchElement } from './readiness';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An element that stands in the page from a moment on, or never. */
function watch(foundAfterMs: number) {
  const began = Date.now();
  const find = vi.fn(() => Date.now() - began >= foundAfterMs);
  const report = vi.fn();
  return { ...watchElement(find, report), find, report };
}

it('is ready when the element stands there and has said so', () => {
  const { signal, report } = watch(0);
  vi.advanceTimersByTime(100);
  expect(report).not.toHaveBeenCalled();
  signal();
  expect(report.mock.calls).toEqual([['ready']]);
});

it('takes a signal that came before the element was found', () => {
  const { signal, report } = watch(1_200);
  signal();
  vi.advanceTimersByTime(1_000);
  expect(report).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(report.mock.calls).toEqual([['ready']]);
});

it('looks every half second, ten times at most', () => {
  const { find } = watch(Number.POSITIVE_INFINITY);
  vi.advanceTimersByTime(2_900);
  expect(find).toHaveBeenCalledTimes(6);
  vi.advanceTimersByTime(5_000);
  // Ten lookups and the quick check.
  expect(find).toHaveBeenCalledTimes(11);
});

describe('without a signal', () => {
  it('takes an element that stands there after three seconds for ready', () => {
    const { report } = watch(1_000);
    vi.advanceTimersByTime(2_999);
    expect(report).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(report.mock.calls).toEqual([['ready']]);
  });

  it('looks a last time after eight', () => {
    const { report } = watch(7_500);
    vi.advanceTimersByTime(7_999);
    expect(report).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(report.mock.calls).toEqual([['ready']]);
  });

  it('reports an element that never came, once', () => {
    const { report, signal } = watch(Number.POSITIVE_INFINITY);
    vi.advanceTimersByTime(60_000);
    signal();
    expect(report.mock.calls).toEqual([['missing']]);
  });
});

it('says nothing once stopped', () => {
  const { report, stop, signal } = watch(0);
  vi.advanceTimersByTime(10);
  stop();
  signal();
  vi.advanceTimersByTime(60_000);
  expect(report).not.toHaveBeenCalled();
});
