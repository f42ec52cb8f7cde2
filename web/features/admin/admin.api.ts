import { keepPreviousData, type Query } from '@tanstack/react-query';
import type { SignedIn } from '@threshold/core/contract/accounts';
import type {
  AdminAgents,
  AdminBuyers,
  AdminPeople,
  AgentFilter,
  AuditEntries,
  BuyerFilter,
  ConsentSummary,
  ConsentTile,
  ContactMessage,
  DeletionProgress,
  EditAgentBody,
  UnreadCount,
} from '@threshold/core/contract/admin';
import type { AdminJobs } from '@threshold/core/contract/admin-jobs';
import type { AdminOverview } from '@threshold/core/contract/admin-overview';
import type { AdminSystem } from '@threshold/core/contract/admin-system';
import type { VerificationDecided, VerificationQueue } from '@threshold/core/contract/admin-verification';
import type { Admins } from '@threshold/core/contract/admins';
import type { AgencyRefund } from '@threshold/core/contract/billing';
import type { MigrationAnalytics } from '@threshold/core/contract/buyer-moves';
import type {
  AdminContactReports,
  AgencyRecords,
  DecideReportBody,
} from '@threshold/core/contract/contact-reports';
import type { AdminDisclosures } from '@threshold/core/contract/disclosures';
import type { AdminDataRequests, AnswerDataRequestBody } from '@threshold/core/contract/privacy';
import type { AdminRemovalRequests } from '@threshold/core/contract/removal-requests';
import type { SetupFeeMetrics, SetupFees } from '@threshold/core/contract/setup-fees';
import type { Stats } from '@threshold/core/contract/stats';
import { REJECTED_NOTE, type RejectionReason } from '@threshold/core/rules/account/rejections';
import { apiQuery } from '../../api/query-client';
import { apiRequest } from '../../api/request';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const PAGE_SIZE = 25;

type Params = Record<string, string | number>;
const withParams = (path: string, params: Params) => {
  const entries = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
};

/** The path below /api/admin, split at its slashes, is the query's key. */
const adminQuery = <T>(path: string, staleTime: number, params: Params = {}) => ({
  ...apiQuery<T>(['api', 'admin', ...withParams(path, params).split('/')]),
  staleTime,
});
/** Shows the previous page or filter until the next has loaded. */
const pagedQuery = <T>(...args: Parameters<typeof adminQuery>) => ({
  ...adminQuery<T>(...args),
  placeholderData: keepPreviousData,
});

/** Polled while the page is open, so that waiting items are up to date. */
export const overviewQuery = {
  ...adminQuery<AdminOverview>('overview', 30 * SECOND),
  refetchInterval: MINUTE,
};
export const statsQuery = { ...apiQuery<Stats>(['api', 'stats']), staleTime: 5 * MINUTE };
export const consentQuery = adminQuery<ConsentSummary>('consent-summary', 5 * MINUTE, { limit: 0 });
export const consentPeopleQuery = (tile: ConsentTile, page: number) =>
  pagedQuery<ConsentSummary>('consent-summary', 5 * MINUTE, { tile, page });

/** People by search text, or by status and page. With neither, the query is disabled. */
export interface PeopleQuery<Filter> {
  search: string;
  status: Filter | null;
  page: number;
}
const peopleQuery = <T>(kind: Kind, { search, status, page }: PeopleQuery<string>) => {
  const enabled = search !== '' || status !== null;
  const params = { search, ...(status ? { status, page, limit: PAGE_SIZE } : {}) };
  return {
    ...adminQuery<T>(kind, 5 * MINUTE, params),
    enabled,
    placeholderData: enabled ? keepPreviousData : undefined,
  };
};
export const agentsQuery = (people: PeopleQuery<AgentFilter>) => peopleQuery<AdminAgents>('agents', people);
export const buyersQuery = (people: PeopleQuery<BuyerFilter>) => peopleQuery<AdminBuyers>('buyers', people);

/** Buyers, agents and staff by search text. */
export const everyoneQuery = (search: string, page: number) => ({
  ...adminQuery<AdminPeople>('people', 5 * MINUTE, { search, page, limit: PAGE_SIZE }),
  enabled: search !== '',
  placeholderData: search === '' ? undefined : keepPreviousData,
});

/** A job reads each document soon after its upload: poll the queue until then. */
const READING_TAKES_MOST = 10 * MINUTE;
const isBeingRead = ({ documentReadAt, documentHandedInAt }: VerificationQueue['agents'][number]) =>
  !documentReadAt && documentHandedInAt && Date.now() - Date.parse(documentHandedInAt) < READING_TAKES_MOST;

export type QueueSort = 'oldest' | 'name';
export const queueQuery = (sort: QueueSort) => ({
  ...pagedQuery<VerificationQueue>('verification-queue', 5 * MINUTE, { sort }),
  refetchInterval: ({ state }: { state: { data?: VerificationQueue | null } }) =>
    state.data?.agents.some(isBeingRead) ? 2 * SECOND : (false as const),
});
export const decidedQuery = adminQuery<VerificationQueue>('verification-queue', 5 * MINUTE, {
  show: 'decided',
});

export const messagesQuery = adminQuery<ContactMessage[]>('contact-messages', 2 * MINUTE);
/** Polled every minute while the tab is visible. */
export const unreadQuery = {
  ...adminQuery<UnreadCount>('contact-messages/count', MINUTE),
  refetchInterval: MINUTE,
  refetchOnWindowFocus: true,
};
export const archiveQuery = (search: string) => ({
  ...adminQuery<ContactMessage[]>('contact-messages/archive', 2 * MINUTE, { search }),
  enabled: search !== '',
  placeholderData: search === '' ? undefined : keepPreviousData,
});

export interface MigrationFilter {
  from: string;
  to: string;
  london: boolean;
}
export const migrationQuery = ({ from, to, london }: MigrationFilter) => ({
  ...pagedQuery<MigrationAnalytics>('migration-analytics', 5 * MINUTE, {
    ...(from && { from }),
    ...(to && { to }),
    ...(!london && { london: 'without' }),
  }),
  // Shows the cached stats at once and polls while the server recounts.
  refetchInterval: (query: Query<MigrationAnalytics | null>) =>
    query.state.data?.recounting ? 5 * SECOND : (false as const),
});

export interface FeeFilter {
  status: string;
  marketingEmailAgreed: string;
  search: string;
}
export const feesQuery = (filter: FeeFilter, page: number) =>
  pagedQuery<SetupFees>('setup-fees', 30 * SECOND, { ...filter, page, limit: PAGE_SIZE });
export const feeMetricsQuery = adminQuery<SetupFeeMetrics>('setup-fees/metrics', 2 * MINUTE);
export const feesExportPath = (filter: FeeFilter) =>
  withParams('/api/admin/setup-fees/export', { ...filter });

export const auditQuery = (search: string, action: string, page: number) =>
  pagedQuery<AuditEntries>('audit', 30 * SECOND, { search, action, page, limit: PAGE_SIZE });
export const disclosuresQuery = (page: number) =>
  pagedQuery<AdminDisclosures>('disclosures', MINUTE, { page });
export const adminsQuery = adminQuery<Admins>('admins', MINUTE);
export const systemQuery = {
  ...adminQuery<AdminSystem>('system', 30 * SECOND),
  refetchInterval: MINUTE,
};
export const jobsQuery = (page: number) =>
  pagedQuery<AdminJobs>('jobs', 30 * SECOND, { page, limit: PAGE_SIZE });
export const retryJob = (id: string) => apiRequest('POST', `/api/admin/jobs/${id}/retry`);

export type RequestStatus = 'waiting' | 'answered';
export const dataRequestsQuery = (status: RequestStatus, page: number) =>
  pagedQuery<AdminDataRequests>('data-requests', MINUTE, { status, page, limit: PAGE_SIZE });
export type ReportStatus = 'waiting' | 'decided';
export const reportsQuery = (status: ReportStatus, page: number) =>
  pagedQuery<AdminContactReports>('contact-reports', MINUTE, { status, page });
export const decideReport = (id: string, body: DecideReportBody) =>
  apiRequest('PATCH', `/api/admin/contact-reports/${id}`, body);
export const overdueRemovalsQuery = (page: number) =>
  pagedQuery<AdminRemovalRequests>('recalls', MINUTE, { page });
export const closeRemovalRequest = (id: string) => apiRequest('POST', `/api/admin/recalls/${id}/close`);
export const recordsQuery = (page: number) => pagedQuery<AgencyRecords>('agency-records', MINUTE, { page });

export const removeAdmin = (id: string) => apiRequest('DELETE', `/api/admin/admins/${id}`);
export const switchOffTwoStep = (id: string, reason: string) =>
  apiRequest('POST', `/api/admin/people/${id}/two-step-off`, { reason });
export const signIn = (body: { email: string; password: string; code?: string }) =>
  apiRequest<SignedIn>('POST', '/api/auth/login', body);

export const editAgent = (id: string, body: EditAgentBody) =>
  apiRequest('PATCH', `/api/admin/agents/${id}`, body);
export const setSuspended = (id: string, suspended: boolean) =>
  apiRequest('PATCH', `/api/admin/agents/${id}/${suspended ? 'suspend' : 'unsuspend'}`);

export const refundQuery = (id: string) => apiQuery<AgencyRefund>(['api', 'admin', 'agents', id, 'refund']);
export const refundAgency = (id: string) => apiRequest('POST', `/api/admin/agents/${id}/refund`);

export type Kind = 'agents' | 'buyers';
export const deletePerson = (kind: Kind, id: string) => apiRequest('DELETE', `/api/admin/${kind}/${id}`);
/** Polled every second while it runs. */
export const deletionQuery = (kind: Kind) => ({
  ...apiQuery<DeletionProgress>(['api', 'admin', kind, 'delete-all']),
  refetchInterval: ({ state }: { state: { data?: { state: string } | null } }) =>
    state.data?.state === 'running' ? 1_000 : (false as const),
});
export const deleteEveryone = (kind: Kind) => apiRequest('DELETE', `/api/admin/${kind}/delete-all`);

/** Includes the listed document's path, so that the server rejects a decision on a document replaced since. */
interface Reviewed {
  id: string;
  documentPath: string | null;
}
const putVerification = (agent: Reviewed, body: object) =>
  apiRequest<VerificationDecided>('PUT', `/api/admin/agents/${agent.id}/verification`, {
    ...body,
    ...(agent.documentPath ? { documentPath: agent.documentPath } : {}),
  });
export const approveAgent = (agent: Reviewed) =>
  putVerification(agent, {
    verificationStatus: 'approved',
    verificationNotes: 'Document approved by admin',
  });
export const rejectAgent = (agent: Reviewed, why: { reason: RejectionReason; reasonText: string }) =>
  putVerification(agent, {
    verificationStatus: 'rejected',
    verificationNotes: REJECTED_NOTE,
    ...why,
  });
export type Before = VerificationDecided['before'];
/** Undoes a decision and restores the previous status. */
export const undoDecision = (agent: Reviewed, before: Before) =>
  putVerification(agent, { ...before, undo: true });
/** Reopens a decided verification after the undo period. */
export const reopenAgent = (agent: Reviewed) => putVerification(agent, { verificationStatus: 'pending' });
export const documentPath = (agentId: string) => `/api/admin/verification-document/${agentId}`;

export const markRead = (id: string, archive: boolean) =>
  apiRequest('PATCH', `/api/admin/contact-messages/${id}/read`, archive ? { archive } : {});
export const sendReply = (id: string, replyText: string) =>
  apiRequest('POST', `/api/admin/contact-messages/${id}/reply`, { replyText });

export const answerDataRequest = (id: string, body: AnswerDataRequestBody) =>
  apiRequest('PATCH', `/api/admin/data-requests/${id}`, body);

/** One agency by its own route; several by the batch route, all or none. */
const fees = (ids: readonly string[], what: string, body: object) =>
  ids.length === 1
    ? apiRequest('PATCH', `/api/admin/setup-fees/${ids[0]}/${what}`, body)
    : apiRequest('PATCH', `/api/admin/setup-fees/${what}`, { agentIds: ids, ...body });
export const setFeeStatus = (ids: readonly string[], status: string, notes: string) =>
  fees(ids, 'status', { status, notes: notes || null });
export const setMarketingSent = (ids: readonly string[], sent: boolean, notes: string) =>
  fees(ids, 'marketing-sent', { sent, notes: notes || null });
