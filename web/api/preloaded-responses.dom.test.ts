import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { onSessionEvent, setAccount } from '../session/current-account';
import { query as prefetchOf } from './page-loader';
import {
  closePreloadedResponses,
  openPreloadedResponses,
  takePreloadedResponse,
} from './preloaded-responses';
import { apiQuery, createQueryClient } from './query-client';
import { AUTH_TOKEN_KEY, apiRead, apiRequest } from './request';

const fetchMock = vi.fn<typeof fetch>();
const URL = '/api/buyer-searches';

const answer = (body: unknown, account?: string, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: account ? { 'x-account': account } : {} });
const sentFor = () => fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-account'));

beforeEach(() => {
  openPreloadedResponses();
  document.head.innerHTML = `<link rel="preload" as="fetch" href="${URL}">`;
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  localStorage.clear();
  setAccount('dora');
});
afterEach(() => {
  closePreloadedResponses();
  setAccount(null);
  localStorage.clear();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

it('uses a preloaded response once, if it is for this account', async () => {
  fetchMock.mockImplementation(async () => answer(['hers'], 'dora'));
  expect(await apiRead(URL)).toEqual(['hers']);
  await apiRead(URL);
  await apiRead('/api/notifications');
  expect(sentFor()).toEqual([null, 'dora', 'dora']);
});

it.each([
  ['somebody else’s answer', answer(['not hers'], 'eve')],
  ['an answer that names nobody', answer(['whose?'])],
])('discards %s, and requests it with X-Account', async (_what, first) => {
  const turns = vi.fn();
  onTestFinished(onSessionEvent(turns));
  fetchMock.mockResolvedValueOnce(first).mockResolvedValueOnce(answer(['hers'], 'dora'));
  expect(await apiRead(URL)).toEqual(['hers']);
  expect(sentFor()).toEqual([null, 'dora']);
  expect(turns).not.toHaveBeenCalled();
});

describe('a rejected preload', () => {
  const query = apiQuery<string[]>(['api', 'buyer-searches']);
  const prefetch = (client: QueryClient) => prefetchOf(query).run(client);
  const open = (client: QueryClient) => {
    const observer = new QueryObserver(client, query);
    onTestFinished(observer.subscribe(() => undefined));
    return observer;
  };
  const refusal = (status: number, errorCode: string) => async () => answer({ errorCode }, undefined, status);

  it.each([
    [403, 'SUBSCRIPTION_REQUIRED'],
    [401, 'UNAUTHORIZED'],
  ])('is no final response (%i): the page requests it once itself', async (status, errorCode) => {
    const turns = vi.fn();
    onTestFinished(onSessionEvent(turns));
    fetchMock
      .mockImplementationOnce(refusal(status, errorCode))
      .mockResolvedValueOnce(answer(['hers'], 'dora'));
    const client = createQueryClient();
    await prefetch(client);
    expect(client.getQueryState(query.queryKey)).toMatchObject({ status: 'pending', error: null });
    closePreloadedResponses();
    const observer = open(client);
    await expect.poll(() => observer.getCurrentResult().data).toEqual(['hers']);
    expect(sentFor()).toEqual([null, 'dora']);
    expect(turns).not.toHaveBeenCalled();
  });

  it('is followed by a single request, even if that is rejected too', async () => {
    fetchMock.mockImplementation(refusal(403, 'SUBSCRIPTION_REQUIRED'));
    const client = createQueryClient();
    await prefetch(client);
    closePreloadedResponses();
    const observer = open(client);
    await expect.poll(() => observer.getCurrentResult().status).toBe('error');
    expect(sentFor()).toEqual([null, 'dora']);
  });

  it('is requested again at once where the page did not wait for it', async () => {
    let refuse = () => undefined as unknown;
    fetchMock
      .mockImplementationOnce(
        () =>
          new Promise((resolve) => {
            refuse = () => resolve(answer({}, undefined, 403));
          }),
      )
      .mockResolvedValueOnce(answer(['hers'], 'dora'));
    const client = createQueryClient();
    const prefetched = prefetch(client);
    const observer = open(client);
    refuse();
    await prefetched;
    await expect.poll(() => observer.getCurrentResult().data).toEqual(['hers']);
    expect(sentFor()).toEqual([null, 'dora']);
  });
});

it('reports the end of the session only for the page’s own request', async () => {
  const turns = vi.fn();
  onTestFinished(onSessionEvent(turns));
  fetchMock.mockImplementation(async () => answer({ errorCode: 'UNAUTHORIZED' }, undefined, 401));
  await expect(apiRead(URL)).rejects.toThrow();
  expect(turns).not.toHaveBeenCalled();
  await expect(apiRead(URL)).rejects.toThrow();
  expect(turns).toHaveBeenCalledExactlyOnceWith('ended');
});

it('never lets the browser reuse a preloaded response for a later request', async () => {
  fetchMock.mockImplementation(async () => answer(['hers'], 'dora'));
  await apiRead(URL);
  await apiRead(URL);
  expect(fetchMock.mock.calls.map(([, init]) => init?.mode)).toEqual(['cors', 'same-origin']);
});

it('uses no preloaded response after the first render, without an account, with a bearer token, or for a write', async () => {
  fetchMock.mockImplementation(async () => answer(null, 'dora'));
  await apiRequest('POST', URL, {});
  localStorage.setItem(AUTH_TOKEN_KEY, 'token');
  await apiRead(URL);
  localStorage.clear();
  setAccount(null);
  expect(takePreloadedResponse(URL)).toBe(false);
  setAccount('dora');
  closePreloadedResponses();
  await apiRead(URL);
  expect(sentFor()).toEqual(['dora', 'dora', 'dora']);
});
