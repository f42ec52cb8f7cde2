import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client';
import type { PreviewBody } from '../agent-searches.api';
import { usePreview } from './use-preview';

const fetchMock = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const house = (price: number): PreviewBody => ({
  location: 'Lincoln',
  placeId: 'place:lincoln',
  bedrooms: 3,
  price,
  propertyType: 'house',
  garden: null,
});
const sentPrices = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).price);
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
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks nothing while the property cannot be counted', async () => {
  const { result } = start();
  await wait(1_000);
  expect(result.current).toEqual({ kind: 'none' });
  expect(fetchMock).not.toHaveBeenCalled();
});

it('asks once, 400 ms after the last change', async () => {
  fetchMock.mockImplementation(async () => answer({ totalCount: 7, needToSellCount: 2 }));
  const { result, rerender } = start();
  for (const price of [3_000, 32_000, 325_000]) {
    rerender({ property: house(price) });
    expect(result.current.kind).toBe('counting');
    await wait(399);
  }
  expect(fetchMock).not.toHaveBeenCalled();
  await wait(1);
  await wait(10);
  expect(sentPrices()).toEqual([325_000]);
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/agent-searches/preview');
  expect(result.current).toEqual({ kind: 'counted', count: { totalCount: 7, needToSellCount: 2 } });
});

it('aborts the question that a change made stale, and keeps the last figure meanwhile', async () => {
  fetchMock.mockImplementationOnce(async () => answer({ totalCount: 7, needToSellCount: 2 }));
  const { result, rerender } = start();
  rerender({ property: house(300_000) });
  await wait(450);
  fetchMock.mockImplementation(() => new Promise(() => undefined));
  rerender({ property: house(310_000) });
  await wait(450);
  expect(result.current).toEqual({ kind: 'counting', count: { totalCount: 7, needToSellCount: 2 } });
  rerender({ property: house(320_000) });
  await wait(450);
  const signals = fetchMock.mock.calls.map(([, init]) => init?.signal?.aborted);
  expect(signals).toEqual([false, true, false]);
});

it.each([
  [
    403,
    { message: 'Too far', errorCode: 'OUTSIDE_AREA' },
    { kind: 'refused', message: 'Too far', branchMissing: false },
  ],
  [
    400,
    {
      message: 'Check',
      errorCode: 'VALIDATION_ERROR',
      fieldErrors: { location: 'Pick a location from the list' },
    },
    { kind: 'refused', message: 'Pick a location from the list', branchMissing: false },
  ],
  [500, { message: 'Broken', errorCode: 'SERVER_ERROR' }, { kind: 'failed' }],
])('a %i is told in place, once and without a second try', async (status, body, expected) => {
  fetchMock.mockImplementation(async () => answer(body, status));
  const { result, rerender } = start();
  rerender({ property: house(300_000) });
  await wait(450);
  await wait(5_000);
  expect(result.current).toEqual(expected);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});
