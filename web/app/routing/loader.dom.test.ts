import { queryOptions } from '@tanstack/react-query';
import { viewers } from '@threshold/core/rules/account/account-kind';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageLoader, query } from '../../api/page-loader';
import { CURRENT_USER_KEY, createQueryClient } from '../../api/query-client';
import { setAccount } from '../../session/current-account';
import { fakeApi, onItsWay, refused, unreachable } from '../../test/fake-api';
import { testUser } from '../../test/test-user';
import { DATA_TIMEOUT_MS, loadFirstPage, loadPage, prefetchesOf } from './loader';
import * as pages from './page-module';
import { routeFor } from './routes';

const USER = 'GET /api/auth/user';
const read = vi.fn(async () => 'read');
const list = queryOptions({ queryKey: ['api', 'list'], queryFn: read });
const more = { ...list, queryKey: ['more'] };
const loader: PageLoader = ({ canSearch }) => [
  query(list),
  ...(canSearch ? [query(more, '/api/more?all=1')] : []),
];
const page: pages.PageModule = { default: () => null, meta: () => ({ title: '', description: '' }), loader };
const url = { pathname: '/agent-dashboard', search: '' };
const owner = testUser({ userType: 'agent', agentRole: 'owner', canSearch: false });
let cookie = '';

beforeEach(() => {
  vi.useFakeTimers();
  cookie = 'signed_in=1';
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
  read.mockReset().mockResolvedValue('read');
  vi.spyOn(pages, 'importPage').mockResolvedValue(page);
});
afterEach(() => {
  setAccount(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['buyer', []],
  ['staff', []],
  ['owner', ['/api/list']],
  ['owner-searching', ['/api/list', '/api/more?all=1']],
  ['owner-suspended', []],
] as const)('the server preloads for %s what the page will request', (kind, urls) => {
  const prefetches = prefetchesOf(routeFor(url.pathname), page, viewers[kind]);
  expect(prefetches.map((prefetch) => prefetch.url)).toEqual(urls);
});

it('requests the account in parallel with the chunk, then the page’s queries', async () => {
  const { calls } = fakeApi({ [USER]: owner });
  let arrive = () => undefined as unknown;
  vi.mocked(pages.importPage).mockImplementation(
    () => new Promise((resolve) => (arrive = () => resolve(page))),
  );
  const client = createQueryClient();
  const loading = loadPage(url, client);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.map(({ line }) => line)).toEqual([USER]);
  expect(read).not.toHaveBeenCalled();
  arrive();
  await (await loading).data;
  expect(client.getQueryData(CURRENT_USER_KEY)).toMatchObject({ userType: 'agent' });
  expect(client.getQueryData(list.queryKey)).toBe('read');
  expect(read).toHaveBeenCalledTimes(1);
});

it.each([
  ['another role', testUser({ userType: 'buyer' })],
  ['a suspended agency', testUser({ ...owner, subscriptionStatus: 'suspended' })],
  ['a session that has ended', refused('UNAUTHORIZED')],
  ['an account that could not be read', unreachable],
])('requests no data for %s', async (_who, user) => {
  fakeApi({ [USER]: user });
  const { data } = await loadPage(url, createQueryClient());
  void data;
  await vi.advanceTimersByTimeAsync(60_000);
  await data;
  expect(read).not.toHaveBeenCalled();
});

it('requests nothing for a visitor, or without a client', async () => {
  const { calls } = fakeApi({ [USER]: owner });
  await (await loadPage(url)).data;
  cookie = '';
  await (await loadPage(url, createQueryClient())).data;
  expect([calls, read.mock.calls]).toEqual([[], []]);
});

it('leaves the error of a query to the page', async () => {
  fakeApi({ [USER]: owner });
  read.mockRejectedValue(new Error('failed'));
  const client = createQueryClient();
  const { data } = await loadPage(url, client);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(data).resolves.toBeUndefined();
  expect(client.getQueryState(list.queryKey)?.status).toBe('error');
});

it('does not wait for data on navigation', async () => {
  fakeApi({ [USER]: onItsWay });
  expect((await loadPage(url, createQueryClient())).page).toBe(page);
});

describe('the first page', () => {
  beforeEach(() => window.history.replaceState(null, '', '/agent-dashboard'));

  it.each([
    ['the account', onItsWay, undefined],
    ['the data', owner, onItsWay],
    ['an account that cannot be read', unreachable, undefined],
  ])('waits 1.5 seconds for %s', async (_what, user, data) => {
    fakeApi({ [USER]: user });
    if (data) read.mockImplementation(data);
    const done = vi.fn();
    void loadFirstPage(createQueryClient()).then(done);
    await vi.advanceTimersByTimeAsync(DATA_TIMEOUT_MS - 1);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledExactlyOnceWith({ loaderData: { '/agent-dashboard': page } });
  });

  it('becomes the route’s error when it does not load', async () => {
    fakeApi({ [USER]: owner });
    const error = new Error('offline');
    vi.mocked(pages.importPage).mockRejectedValue(error);
    expect(await loadFirstPage(createQueryClient())).toEqual({ errors: { '/agent-dashboard': error } });
  });
});
