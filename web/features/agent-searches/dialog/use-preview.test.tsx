import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { blankProperty } from '@threshold/core/test/samples';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client';
import { type Call, fakeApi, onItsWay, refused } from '../../../test/fake-api';
import type { PreviewBody } from '../agent-searches.api';
import { usePreview } from './use-preview';

const PREVIEW = 'POST /api/agent-searches/preview';
const COUNTED = { totalCount: 7, needToSellCount: 2 };
const house = (price: number): PreviewBody => ({
  location: 'Lincoln',
  placeId: 'place:lincoln',
  ...blankProperty,
  price,
});
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function start() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(({ property }) => usePreview(property), {
    wrapper,
    initialProps: { property: null as PreviewBody | null },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends no request while the form is incomplete', async () => {
  const { calls } = fakeApi();
  const { result } = start();
  await wait(1_000);
  expect(result.current).toEqual({ kind: 'none' });
  expect(calls).toEqual([]);
});

it('sends one request, 400 ms after the last change', async () => {
  const { calls } = fakeApi({ [PREVIEW]: COUNTED });
  const { result, rerender } = start();
  for (const price of [3_000, 32_000, 325_000]) {
    rerender({ property: house(price) });
    expect(result.current.kind).toBe('counting');
    await wait(399);
  }
  expect(calls).toEqual([]);
  await wait(1);
  await wait(10);
  expect(calls).toEqual([{ line: PREVIEW, body: house(325_000) }]);
  expect(result.current).toEqual({ kind: 'counted', count: COUNTED });
});

it('aborts an outdated request and keeps the last count meanwhile', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  fakeApi({
    [PREVIEW]: (_: Call, { signal }: RequestInit) => {
      signals.push(signal);
      return signals.length === 1 ? COUNTED : onItsWay();
    },
  });
  const { result, rerender } = start();
  rerender({ property: house(300_000) });
  await wait(450);
  rerender({ property: house(310_000) });
  await wait(450);
  expect(result.current).toEqual({ kind: 'counting', count: COUNTED });
  rerender({ property: house(320_000) });
  await wait(450);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true, false]);
});

it.each([
  [refused('OUTSIDE_AREA', 'Too far'), { kind: 'refused', message: 'Too far', branchMissing: false }],
  [
    refused('VALIDATION_ERROR', { fieldErrors: { location: 'Pick a location from the list' } }),
    { kind: 'refused', message: 'Pick a location from the list', branchMissing: false },
  ],
  [refused('SERVER_ERROR'), { kind: 'failed' }],
])('does not retry an error: %o', async (answer, expected) => {
  const { calls } = fakeApi({ [PREVIEW]: answer });
  const { result, rerender } = start();
  rerender({ property: house(300_000) });
  await wait(450);
  await wait(5_000);
  expect(result.current).toEqual(expected);
  expect(calls).toHaveLength(1);
});
