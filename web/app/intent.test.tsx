import { queryOptions } from '@tanstack/react-query';
import { viewers } from '@threshold/core/rules/account/account-kind';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { meetAccount } from '../lib/account-watch';
import { need, needsOf } from '../lib/needs';
import { CURRENT_USER_KEY, createQueryClient } from '../lib/query-client';
import { PATIENCE_MS } from '../lib/use-together';
import { fakeApi, onItsWay, refused, unreachable } from '../test/fake-api';
import { testUser } from '../test/test-user';
import { watchIntent } from './intent';
import * as pages from './page-module';

const USER = 'GET /api/auth/user';
const read = vi.fn(async () => 'read');
const query = queryOptions({ queryKey: ['api', 'list'], queryFn: read });
const needs = needsOf(
  (user) => user.userType === 'agent' && user.subscriptionStatus !== 'suspended',
  need(query),
  need({ ...query, queryKey: ['api', 'more'] }, { url: '/api/more?all=1', by: (user) => user.canSearch }),
);

function open(user: unknown) {
  fakeApi({ [USER]: user });
  const client = createQueryClient();
  return { client, ready: needs.ready(client) };
}

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset().mockResolvedValue('read');
  vi.spyOn(pages, 'loadPage').mockResolvedValue({
    default: () => null,
    meta: () => ({ title: '', description: '' }),
    needs,
  });
});
afterEach(() => {
  meetAccount(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['buyer', []],
  ['owner', ['/api/list']],
  ['owner-searching', ['/api/list', '/api/more?all=1']],
  ['owner-suspended', []],
] as const)('preloads for %s what they may read', (kind, urls) => {
  expect(needs.preloadUrls(viewers[kind])).toEqual(urls);
});

it('has read the account and what the page needs of this person', async () => {
  const { client, ready } = open(testUser({ userType: 'agent', agentRole: 'owner', canSearch: false }));
  await ready;
  expect(client.getQueryData(CURRENT_USER_KEY)).toMatchObject({ userType: 'agent' });
  expect(client.getQueryData(query.queryKey)).toBe('read');
  expect(read).toHaveBeenCalledTimes(1);
});

it.each([
  ['another role', testUser({ userType: 'buyer' })],
  [
    'a suspended agency',
    testUser({ userType: 'agent', agentRole: 'owner', subscriptionStatus: 'suspended' }),
  ],
  ['a session that has ended', refused('UNAUTHORIZED')],
])('reads nothing for %s', async (_who, user) => {
  await open(user).ready;
  expect(read).not.toHaveBeenCalled();
});

it.each([
  ['the account', onItsWay, undefined],
  ['the data', testUser({ userType: 'agent', agentRole: 'owner' }), onItsWay],
  ['nothing that fails: the account', unreachable, undefined],
])('waits no longer than parts of a page do for %s', async (_what, user, data) => {
  if (data) read.mockImplementation(data);
  const { ready } = open(user);
  const done = vi.fn();
  void ready.then(done);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
});

describe('a link to another page', () => {
  function page(href: string, user = testUser({ userType: 'agent', agentRole: 'owner', canSearch: true })) {
    document.body.innerHTML = `<a href="${href}"><b>There</b></a>`;
    const client = createQueryClient();
    client.setQueryData(CURRENT_USER_KEY, user);
    onTestFinished(watchIntent(client));
    onTestFinished(() => document.body.replaceChildren());
    return { client, inside: document.querySelector('b') as HTMLElement };
  }
  const look = async (inside: HTMLElement, sign = 'pointerover') => {
    inside.dispatchEvent(new Event(sign, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(1);
  };

  it.each(['pointerover', 'focusin', 'touchstart'])('is fetched with its data at %s', async (sign) => {
    const { client, inside } = page('/agent-dashboard');
    await look(inside, sign);
    expect(pages.loadPage).toHaveBeenCalledWith('agent-dashboard');
    expect(client.getQueryData(query.queryKey)).toBe('read');
    // What is fresh is not read again.
    await look(inside, sign);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it.each(['https://elsewhere.example/agent-dashboard', '/nowhere', window.location.pathname])(
    'leaves %s alone',
    async (href) => {
      await look(page(href).inside);
      expect(pages.loadPage).not.toHaveBeenCalled();
    },
  );

  it('reads nothing for somebody whom the page would refuse', async () => {
    await look(page('/agent-dashboard', testUser({ userType: 'buyer' })).inside);
    expect(read).not.toHaveBeenCalled();
  });

  it('whose script does not come is asked for again when it is opened', async () => {
    const { inside } = page('/agent-dashboard');
    const forget = vi.spyOn(pages, 'forgetFailedPages');
    vi.mocked(pages.loadPage).mockRejectedValue(new Error('no line'));
    await look(inside);
    expect(forget).toHaveBeenCalled();
  });
});
