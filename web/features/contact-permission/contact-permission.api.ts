import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  AccessAgencies,
  BlockedAgencies,
  ContactPreferences,
  ContactPreferencesBody,
  Introductions,
  MyAccess,
  UnderWayContacts,
} from '@threshold/core/contract/contact-preferences';
import type {
  ContactReportBody,
  ContactReported,
  ContactReports,
} from '@threshold/core/contract/contact-reports';
import { NO_AGENCY } from '@threshold/core/rules/contact/disclosure';
import { apiQuery, JUST_READ_MS, readUnlessEnded } from '../../api/query-client';
import { apiRequest } from '../../api/request';

const INTRODUCTIONS_KEY = ['api', 'introductions'] as const;
const PREFERENCES_KEY = ['api', 'contact-preferences'] as const;
const UNDER_WAY_KEY = ['api', 'contact-preferences', 'under-way'] as const;
const BLOCKED_KEY = ['api', 'blocked-agencies'] as const;
const REPORTS_KEY = ['api', 'contact-reports'] as const;
const ACCESS_KEY = ['api', 'my-access'] as const;

/** Refetched at each visit, to show the latest entries. */
const fresh = { staleTime: JUST_READ_MS };

export const introductionsQuery = { ...apiQuery<Introductions>(INTRODUCTIONS_KEY), ...fresh };
export const preferencesQuery = { ...apiQuery<ContactPreferences>(PREFERENCES_KEY), ...fresh };
export const underWayQuery = { ...apiQuery<UnderWayContacts>(UNDER_WAY_KEY), ...fresh };
export const blockedQuery = { ...apiQuery<BlockedAgencies>(BLOCKED_KEY), ...fresh };
export const reportsQuery = { ...apiQuery<ContactReports>(REPORTS_KEY), ...fresh };

export const accessAgenciesQuery = {
  ...apiQuery<AccessAgencies>([...ACCESS_KEY, 'agencies']),
  ...fresh,
};

/** Entries of one agency; null for those of agencies that have closed their account. */
export const accessQuery = (agencyId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...ACCESS_KEY, 'of', agencyId ?? NO_AGENCY],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      readUnlessEnded<MyAccess>(
        `/api/my-access?${new URLSearchParams({ agencyId: agencyId ?? NO_AGENCY, ...(pageParam && { cursor: pageParam }) })}`,
        signal,
      ),
    getNextPageParam: (page) => page?.nextCursor ?? null,
    ...fresh,
  });

const one = (path: string, id: string, what: string) => `/api/${path}/${encodeURIComponent(id)}${what}`;

export const savePreferences = (body: ContactPreferencesBody) =>
  apiRequest<ContactPreferences>('PUT', '/api/contact-preferences', body);

export const acceptIntroduction = (id: string, scope: 'property' | 'agency') =>
  apiRequest('POST', one('introductions', id, '/accept'), { scope });
export const declineIntroduction = (id: string, reason: string) =>
  apiRequest('POST', one('introductions', id, '/decline'), reason ? { reason } : {});

export const blockAgency = (agencyId: string) => apiRequest('POST', '/api/blocked-agencies', { agencyId });
export const unblockAgency = (agencyId: string) =>
  apiRequest('DELETE', one('blocked-agencies', agencyId, ''));

export const sendReport = (body: ContactReportBody) =>
  apiRequest<ContactReported>('POST', '/api/contact-reports', body);

/** A change on this page affects several of its queries. */
export const readPageAgain = (client: QueryClient) =>
  Promise.all(
    [INTRODUCTIONS_KEY, BLOCKED_KEY, REPORTS_KEY, ACCESS_KEY, PREFERENCES_KEY].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
