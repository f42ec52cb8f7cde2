import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '../ui/overlays/toast-store';
import { apiQuery, createQueryClient, isPersonal, retryRead, retryWrite, urlOfKey } from './query-client';
import { ApiError, retryDelay } from './request';

const fetchMock = vi.fn<typeof fetch>();
const json = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });
const failed = (status: number) => new ApiError('x', { status });

beforeEach(() => {
  dismissToast();
  vi.useFakeTimers();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a busy server', () => {
  const BUSY = { message: 'The service is busy.', errorCode: 'UNAVAILABLE' };
  it('is retried after Retry-After, with a toast', async () => {
    fetchMock
      .mockImplementationOnce(
        async () => new Response(JSON.stringify(BUSY), { status: 503, headers: { 'retry-after': '4' } }),
      )
      .mockImplementation(json(200, [1]));
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['api', 'busy'] });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(currentToast()?.title).toBe("We're busy. We'll try again in a moment.");
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(observer.getCurrentResult().data).toEqual([1]);
    stop();
  });

  it.each([
    [0, undefined, 1_000],
    [0, 3, 3_000],
    [3, 3, 8_000],
    [0, 600, 10_000],
  ])('attempt %i with Retry-After %s s: %i ms', (attempt, retryAfter, ms) => {
    expect(retryDelay(attempt, new ApiError('x', { status: 503, retryAfter }))).toBe(ms);
  });
});

describe('the default query function', () => {
  it('joins the key with slashes', async () => {
    fetchMock.mockImplementation(json(200, [1]));
    const client = createQueryClient();
    expect(await client.fetchQuery({ queryKey: ['api', 'agent-searches', 7, 'matches'] })).toEqual([1]);
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/agent-searches/7/matches');
    expect(urlOfKey(['api', 'buyer-searches'])).toBe('/api/buyer-searches');
  });

  it('returns null for 401', async () => {
    fetchMock.mockImplementation(json(401, { message: 'no' }));
    const client = createQueryClient();
    expect(await client.fetchQuery({ queryKey: ['api', 'stats'] })).toBeNull();
    expect(await client.fetchQuery(apiQuery(['api', 'n']))).toBeNull();
  });

  it('times out after 30 seconds, three times in all', async () => {
    fetchMock.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
    // An observer, because fetchQuery does not retry.
    const client = createQueryClient();
    const observer = new QueryObserver(client, { queryKey: ['api', 'slow'] });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000 + 1_000 + 30_000 + 2_000 + 30_000);
    expect(fetchMock).toHaveBeenCalledTimes(3);
    expect(observer.getCurrentResult().error?.message).toBe('Query timed out after 30000ms');
    stop();
  });
});

describe('retries', () => {
  it.each([
    [400, 0],
    [401, 0],
    [404, 0],
    [429, 2],
    [500, 2],
    [503, 2],
    [0, 2],
  ])('a query that failed with %i is retried %i times', (status, times) => {
    let tries = 0;
    while (retryRead(tries, failed(status))) tries += 1;
    expect(tries).toBe(times);
  });

  it.each([
    [400, 0],
    [429, 0],
    [404, 0],
    [200, 0],
    [500, 1],
    [0, 1],
  ])('a mutation that failed with %i is retried %i times', (status, times) => {
    let tries = 0;
    while (retryWrite(tries, failed(status))) tries += 1;
    expect(tries).toBe(times);
  });

  it('waits 1 s, doubling to 10 s, for queries and 1 s for mutations', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    const delay = queries?.retryDelay;
    if (typeof delay !== 'function') throw new Error('reads need a growing delay');
    expect([0, 1, 2, 3, 4].map((attempt) => delay(attempt, failed(500)))).toEqual([
      1000, 2000, 4000, 8000, 10000,
    ]);
    expect(mutations?.retryDelay).toBe(1000);
  });
});

it('has the default cache times and refetch options', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: true,
    refetchInterval: false,
  });
});

it.each([
  [['property', 'p1', 'buyers'], true],
  [['api', 'agent-searches'], true],
  [['a query that somebody adds'], true],
  [[], true],
  [['api', 'auth', 'user'], false],
  [['api', 'stats'], false],
  [['referral', 'ABCD2345'], false],
])('%j is personal: %s', (queryKey, personal) => {
  expect(isPersonal({ queryKey })).toBe(personal);
});
