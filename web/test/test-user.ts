import type { QueryClient } from '@tanstack/react-query';
import { type CurrentUser, normaliseUser } from '../lib/current-user';
import { CURRENT_USER_KEY, createQueryClient } from '../lib/query-client';
import { AUTH_TOKEN_KEY } from '../lib/request';

// For component tests: someone who is signed in, and the cache as it is after they were asked for.

export function testUser(facts: Partial<CurrentUser> = {}): CurrentUser {
  const user = normaliseUser({
    id: 'u1',
    email: 'jane@castlegate.example',
    firstName: 'Jane',
    lastName: 'Hartley',
    phone: '01522 555123',
    createdAt: '2026-05-03T10:00:00.000Z',
    updatedAt: '2026-05-03T10:00:00.000Z',
    ...facts,
  });
  if (!user) throw new Error('A test user needs an id');
  return user;
}

export const testAgent = (facts: Partial<CurrentUser> = {}) =>
  testUser({ userType: 'agent', agentRole: 'owner', ...facts });

/** Nothing is tried twice: waiting for a second failure proves nothing here. */
export function signedInAs(user: CurrentUser): QueryClient {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retry: false },
    mutations: { ...mutations, retry: false },
  });
  // The account is asked for again only of someone who may be signed in.
  localStorage.setItem(AUTH_TOKEN_KEY, 'test');
  client.setQueryData(CURRENT_USER_KEY, user);
  return client;
}
