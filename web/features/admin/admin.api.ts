import { keepPreviousData, type Query } from '@tanstack/react-query';
import type { SignedIn } from '@threshold/core/contract/accounts';
import type {
  AdminAgents,
  AdminBuyers,
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
import type { VerificationDecided, VerificationQueue } from '@threshold/core/contract/admin-verification';
import type { Admins } from '@threshold/core/contract/admins';
import type { AgencyRefund } from '@threshold/core/contract/billing';
import type { MigrationAnalytics } from '@threshold/core/contract/buyer-moves';
import type { AdminDisclosures } from '@threshold/core/contract/disclosures';
import type { AdminDataRequests, AnswerDataRequestBody } from '@threshold/core/contract/privacy';
import type { SetupFeeMetrics, SetupFees } from '@threshold/core/contract/setup-fees';
import type { Stats } from '@threshold/core/contract/stats';
import { REJECTED_NOTE, type RejectionReason } from '@threshold/core/rules/account/rejections';
import { apiQuery } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const PAGE_SIZE = 25;

const query = (params: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString();

export const statsQuery = { ...apiQuery<Stats>(['api', 'stats']), staleTime: 5 * MINUTE };
export const consentQuery = {
  ...apiQuery<ConsentSummary>(['api', 'admin', 'consent-summary?limit=0']),
  staleTime: 5 * MINUTE,
};

export const consentPeopleQuery = (tile: ConsentTile, page: number) => ({
  ...apiQuery<ConsentSummary>(['api', 'admin', `consent-summary?${query({ tile, page })}`]),
  staleTime: 5 * MINUTE,
  placeholderData: keepPreviousData,
});

/** People by search text, or by status and page. With neither, nothing is fetched. */
export interface PeopleQuery<Filter> {
  search: string;
  status: Filter | null;
  page: number;
}
const peopleOptions = <Filter extends string>({ search, status, page }: PeopleQuery<Filter>) => {
  const enabled = search !== '' || status !== null;
  return {
    path: `?${query({ search, ...(status ? { status, page, limit: PAGE_SIZE } : {}) })}`,
    options: {
      staleTime: 5 * MINUTE,
      enabled,
      placeholderData: enabled ? keepPreviousData : undefined,
    },
  };
};
export const agentsQuery = (people: PeopleQuery<AgentFilter>) => {
  const { path, options } = peopleOptions(people);
  return { ...apiQuery<AdminAgents>(['api', 'admin', `agents${path}`]), ...options };
};
export const buyersQuery = (people: PeopleQuery<BuyerFilter>) => {
  const { path, options } = peopleOptions(people);
  return { ...apiQuery<AdminBuyers>(['api', 'admin', `buyers${path}`]), ...options };
};

/** A document is read a moment after it was handed in: whoever looks meanwhile sees it as soon as it is. */
const READING_TAKES_MOST = 10 * MINUTE;
const beingRead = ({ documentReadAt, documentHandedInAt }: VerificationQueue['agents'][number]) =>
  !documentReadAt && documentHandedInAt && Date.now() - Date.parse(documentHandedInAt) < READING_TAKES_MOST;

export type QueueSort = 'oldest' | 'name';
export const queueQuery = (sort: QueueSort) => ({
  ...apiQuery<VerificationQueue>(['api', 'admin', `verification-queue?${query({ sort })}`]),
  staleTime: 5 * MINUTE,
  refetchInterval: ({ state }: { state: { data?: VerificationQueue | null } }) =>
    state.data?.agents.some(beingRead) ? 2_000 : (false as const),
  placeholderData: keepPreviousData,
});
export const decidedQuery = {
  ...apiQuery<VerificationQueue>(['api', 'admin', 'verification-queue?show=decided']),
  staleTime: 5 * MINUTE,
};

export const messagesQuery = {
  ...apiQuery<ContactMessage[]>(['api', 'admin', 'contact-messages']),
  staleTime: 2 * MINUTE,
};
export const unreadQuery = {
  ...apiQuery<UnreadCount>(['api', 'admin', 'contact-messages', 'count']),
  staleTime: MINUTE,
  // Asked again while the page is open and seen, and when somebody comes back to it: never more than a minute old.
  refetchInterval: MINUTE,
  refetchOnWindowFocus: true,
};
export const archiveQuery = (search: string) => ({
  ...apiQuery<ContactMessage[]>(['api', 'admin', 'contact-messages', `archive?${query({ search })}`]),
  staleTime: 2 * MINUTE,
  enabled: search !== '',
  placeholderData: search === '' ? undefined : keepPreviousData,
});

export interface MigrationPart {
  from: string;
  to: string;
  london: boolean;
}
/** Everything has the address it has always had; a part of it says which. */
const migrationCall = ({ from, to, london }: MigrationPart) => {
  const part = query({
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(london ? {} : { london: 'without' }),
  });
  return part ? `migration-analytics?${part}` : 'migration-analytics';
};
export const migrationQuery = (part: MigrationPart) => ({
  ...apiQuery<MigrationAnalytics>(['api', 'admin', migrationCall(part)]),
  staleTime: 5 * MINUTE,
  placeholderData: keepPreviousData,
  // Older figures are shown at once; the newer ones, counted meanwhile, take their place.
  refetchInterval: (query: Query<MigrationAnalytics | null>) =>
    query.state.data?.recounting ? 5 * SECOND : (false as const),
});

export interface FeeFilter {
  status: string;
  marketingEmailAgreed: string;
  search: string;
}
export const feesQuery = (filter: FeeFilter, page: number) => ({
  ...apiQuery<SetupFees>(['api', 'admin', `setup-fees?${query({ ...filter, page, limit: PAGE_SIZE })}`]),
  staleTime: 30 * SECOND,
  placeholderData: keepPreviousData,
});
export const feeMetricsQuery = {
  ...apiQuery<SetupFeeMetrics>(['api', 'admin', 'setup-fees', 'metrics']),
  staleTime: 2 * MINUTE,
};
export const feesExportPath = (filter: FeeFilter) => `/api/admin/setup-fees/export?${query({ ...filter })}`;

export const auditQuery = (search: string, action: string, page: number) => ({
  ...apiQuery<AuditEntries>(['api', 'admin', `audit?${query({ search, action, page, limit: PAGE_SIZE })}`]),
  staleTime: 30 * SECOND,
  placeholderData: keepPreviousData,
});

export const disclosuresQuery = (page: number) => ({
  ...apiQuery<AdminDisclosures>(['api', 'admin', `disclosures?${query({ page })}`]),
  staleTime: MINUTE,
  placeholderData: keepPreviousData,
});

export type RequestStatus = 'waiting' | 'answered';
export const dataRequestsQuery = (status: RequestStatus, page: number) => ({
  ...apiQuery<AdminDataRequests>([
    'api',
    'admin',
    `data-requests?${query({ status, page, limit: PAGE_SIZE })}`,
  ]),
  staleTime: MINUTE,
  placeholderData: keepPreviousData,
});

export const adminsQuery = { ...apiQuery<Admins>(['api', 'admin', 'admins']), staleTime: MINUTE };

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
/** Asked again every second while it runs. */
export const deletionQuery = {
  ...apiQuery<DeletionProgress>(['api', 'admin', 'buyers', 'delete-all']),
  refetchInterval: ({ state }: { state: { data?: { state: string } | null } }) =>
    state.data?.state === 'running' ? 1_000 : (false as const),
};
export const deleteEveryone = (kind: Kind) => apiRequest('DELETE', `/api/admin/${kind}/delete-all`);

/** Names the document that was listed: one that was replaced since must not be decided on unseen. */
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
/** Takes a decision back: what stood before it stands again. */
export const undoDecision = (agent: Reviewed, before: Before) =>
  putVerification(agent, { ...before, undo: true });
/** Opens a decision again later. */
export const reopenAgent = (agent: Reviewed) => putVerification(agent, { verificationStatus: 'pending' });
export const documentPath = (agentId: string) => `/api/admin/verification-document/${agentId}`;

export const markRead = (id: string, archive: boolean) =>
  apiRequest('PATCH', `/api/admin/contact-messages/${id}/read`, archive ? { archive } : {});
export const sendReply = (id: string, replyText: string) =>
  apiRequest('POST', `/api/admin/contact-messages/${id}/reply`, { replyText });

export const answerDataRequest = (id: string, body: AnswerDataRequestBody) =>
  apiRequest('PATCH', `/api/admin/data-requests/${id}`, body);

/** One by its own call, several by one that marks all of them or none. */
const fees = (ids: readonly string[], what: string, body: object) =>
  ids.length === 1
    ? apiRequest('PATCH', `/api/admin/setup-fees/${ids[0]}/${what}`, body)
    : apiRequest('PATCH', `/api/admin/setup-fees/${what}`, { agentIds: ids, ...body });
export const setFeeStatus = (ids: readonly string[], status: string, notes: string) =>
  fees(ids, 'status', { status, notes: notes || null });
export const setMarketingSent = (ids: readonly string[], sent: boolean, notes: string) =>
  fees(ids, 'marketing-sent', { sent, notes: notes || null });
