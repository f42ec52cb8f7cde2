import { queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { meetAccount } from '../lib/account-watch';
import { need } from '../lib/needs';
import { CURRENT_USER_KEY, createQueryClient } from '../lib/query-client';
import { PATIENCE_MS } from '../lib/use-together';
import { fakeApi, onItsWay, refused, unreachable } from '../test/fake-api';
import { testUser } from '../test/test-user';
import * as pages from './page-module';
import { readyToDraw } from './ready';
import { routeFor } from './route-table';

const USER = 'GET /api/auth/user';
const read = vi.fn(async () => 'read');
const query = queryOptions({ queryKey: ['api', 'list'], queryFn: read });
const AGENT = routeFor('/agent-dashboard');

function open(user: unknown) {
  fakeApi({ [USER]: user });
  const client = createQueryClient();
  if (!AGENT) throw new Error('There is no such page');
  return { client, ready: readyToDraw(client, AGENT, '') };
}

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset().mockResolvedValue('read');
  vi.spyOn(pages, 'loadPage').mockResolvedValue({
    default: () => null,
    meta: () => ({ title: '', description: '' }),
    needs: [need(query), need({ ...query, queryKey: ['api', 'more'] }, { by: (user) => user.canSearch })],
  });
});
afterEach(() => {
  meetAccount(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
