import type { QueryClient } from '@tanstack/react-query';
import { AgentSearch } from '@threshold/core/contract/agent-searches';
import { ProfileAnswer, type ProfileBody } from '@threshold/core/contract/profile';
import {
  AgencyInfo,
  type EditStaffBody,
  type InviteStaffBody,
  StaffChanged,
  StaffInvited,
  StaffRemoved,
} from '@threshold/core/contract/staff';
import { z } from 'zod';
import { apiQuery, retryRead } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

const PATH = '/api/agent/staff';

export const inviteStaff = (body: InviteStaffBody) =>
  apiRequest('POST', `${PATH}/invite`, body, { schema: StaffInvited });

export const editStaff = (id: string, body: EditStaffBody) =>
  apiRequest('PATCH', `${PATH}/${id}`, body, { schema: StaffChanged });

/** What a member of staff may say of themselves; the rest of their account is their owner's to say. */
export const editMyself = (body: Pick<ProfileBody, 'firstName' | 'lastName' | 'phone'>) =>
  apiRequest('PATCH', '/api/profile', body, { schema: ProfileAnswer });

export const setActive = (id: string, isActive: boolean) =>
  apiRequest('PATCH', `${PATH}/${id}/activate`, { isActive }, { schema: StaffChanged });

export const resendInvite = (id: string) =>
  apiRequest('POST', `${PATH}/${id}/resend-invite`, undefined, { schema: StaffInvited });

export const removeStaff = (id: string) =>
  apiRequest('DELETE', `${PATH}/${id}`, undefined, { schema: StaffRemoved });

const Agency = AgencyInfo.shape.data;
export type Agency = z.infer<typeof Agency>;

/** The answer may come wrapped or bare. */
const AnyAgency = z.union([AgencyInfo.transform((answer) => answer.data), Agency]);

export const agencyQuery = (id: string) => apiQuery<Agency>(AnyAgency, ['api', 'agent-info', id]);

export const mySearchesQuery = apiQuery(z.array(AgentSearch), ['api', 'agent-searches']);

/** Null when the session has ended, undefined when there is no such search. */
export async function findMySearch(client: QueryClient, id: string) {
  // A search named by a mail may be newer than the list at hand.
  const list = await client.fetchQuery({ ...mySearchesQuery, staleTime: 0, retry: retryRead });
  return list ? list.find((search) => search.id === id) : null;
}
