import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { ContactPreferencesBody } from '@threshold/core/contract/contact-preferences';
import type { ContactReportBody } from '@threshold/core/contract/contact-reports';
import { fetchPart } from '../../lib/fetch-part';
import { apiQuery, JUST_READ_MS, readUnlessEnded } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

// Drawn before the schemas are here: they are fetched with the first answer that is asked for after the page's own.
const contract = () =>
  fetchPart(() => import('@threshold/core/contract/contact-preferences'), { reload: 'never' });
const reports = () =>
  fetchPart(() => import('@threshold/core/contract/contact-reports'), { reload: 'never' });
const preferences = async () => (await contract()).ContactPreferences;
const introduction = async () => (await contract()).Introduction;

const INTRODUCTIONS_KEY = ['api', 'introductions'] as const;
const PREFERENCES_KEY = ['api', 'contact-preferences'] as const;
const UNDER_WAY_KEY = ['api', 'contact-preferences', 'under-way'] as const;
const BLOCKED_KEY = ['api', 'blocked-agencies'] as const;
const REPORTS_KEY = ['api', 'contact-reports'] as const;
const ACCESS_KEY = ['api', 'my-access'] as const;

/** Read when the page is opened: what happened since is what one comes for. */
const fresh = { staleTime: JUST_READ_MS };

export const introductionsQuery = {
  ...apiQuery(async () => (await contract()).Introductions, INTRODUCTIONS_KEY),
  ...fresh,
};
export const preferencesQuery = { ...apiQuery(preferences, PREFERENCES_KEY), ...fresh };
export const underWayQuery = {
  ...apiQuery(async () => (await contract()).UnderWayContacts, UNDER_WAY_KEY),
  ...fresh,
};
export const blockedQuery = {
  ...apiQuery(async () => (await contract()).BlockedAgencies, BLOCKED_KEY),
  ...fresh,
};
export const reportsQuery = {
  ...apiQuery(async () => (await reports()).ContactReports, REPORTS_KEY),
  ...fresh,
};

export const accessQuery = infiniteQueryOptions({
  queryKey: ACCESS_KEY,
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    readUnlessEnded(
      `/api/my-access${pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`}`,
      signal,
      async () => (await contract()).MyAccess,
    ),
  getNextPageParam: (page) => page?.nextCursor ?? null,
  ...fresh,
});

const one = (path: string, id: string, what: string) => `/api/${path}/${encodeURIComponent(id)}${what}`;

export const savePreferences = (body: ContactPreferencesBody) =>
  apiRequest('PUT', '/api/contact-preferences', body, { schema: preferences });

export const acceptIntroduction = (id: string, scope: 'property' | 'agency') =>
  apiRequest('POST', one('introductions', id, '/accept'), { scope }, { schema: introduction });
export const declineIntroduction = (id: string, reason: string) =>
  apiRequest('POST', one('introductions', id, '/decline'), reason ? { reason } : {}, {
    schema: introduction,
  });

export const blockAgency = (agencyId: string) =>
  apiRequest(
    'POST',
    '/api/blocked-agencies',
    { agencyId },
    { schema: async () => (await contract()).BlockedAgency },
  );
export const unblockAgency = (agencyId: string) =>
  apiRequest('DELETE', one('blocked-agencies', agencyId, ''), undefined);

export const sendReport = (body: ContactReportBody) =>
  apiRequest('POST', '/api/contact-reports', body, { schema: async () => (await reports()).ContactReported });

/** One change of this page shows in several of its parts. */
export const readPageAgain = (client: QueryClient) =>
  Promise.all(
    [INTRODUCTIONS_KEY, BLOCKED_KEY, REPORTS_KEY, ACCESS_KEY, PREFERENCES_KEY].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
