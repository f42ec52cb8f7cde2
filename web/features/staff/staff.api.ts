import type { ProfileBody } from '@threshold/core/contract/profile';
import type { AgencyInfo, EditStaffBody, InviteStaffBody } from '@threshold/core/contract/staff';
import type { z } from 'zod';
import { fetchPart } from '../../lib/fetch-part';
import { apiQuery } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

// Drawn before the schemas are here: they are fetched with the first answer that is asked for after the page's own.
const contract = () => fetchPart(() => import('@threshold/core/contract/staff'), { reload: 'never' });
const profiles = () => fetchPart(() => import('@threshold/core/contract/profile'), { reload: 'never' });
const invited = async () => (await contract()).StaffInvited;
const changed = async () => (await contract()).StaffChanged;

const PATH = '/api/agent/staff';

export const inviteStaff = (body: InviteStaffBody) =>
  apiRequest('POST', `${PATH}/invite`, body, { schema: invited });

export const editStaff = (id: string, body: EditStaffBody) =>
  apiRequest('PATCH', `${PATH}/${id}`, body, { schema: changed });

/** What a member of staff may say of themselves; the rest of their account is their owner's to say. */
export const editMyself = (body: Pick<ProfileBody, 'firstName' | 'lastName' | 'phone'>) =>
  apiRequest('PATCH', '/api/profile', body, { schema: async () => (await profiles()).ProfileAnswer });

export const setActive = (id: string, isActive: boolean) =>
  apiRequest('PATCH', `${PATH}/${id}/activate`, { isActive }, { schema: changed });

export const resendInvite = (id: string) =>
  apiRequest('POST', `${PATH}/${id}/resend-invite`, undefined, { schema: invited });

export const removeStaff = (id: string) =>
  apiRequest('DELETE', `${PATH}/${id}`, undefined, { schema: async () => (await contract()).StaffRemoved });

export type Agency = z.infer<typeof AgencyInfo>['data'];

/** The answer may come wrapped or bare. */
async function agency() {
  const { AgencyInfo } = await contract();
  return AgencyInfo.transform((answer) => answer.data).or(AgencyInfo.shape.data);
}

export const agencyQuery = (id: string) => apiQuery<Agency>(agency, ['api', 'agent-info', id]);
