import type { ProfileBody, ProfileResponse } from '@threshold/core/contract/profile';
import type {
  AgencyInfo,
  EditStaffBody,
  InviteStaffBody,
  StaffChanged,
  StaffInvited,
  StaffRemoved,
} from '@threshold/core/contract/staff';
import { apiQuery } from '../../api/query-client';
import { apiRequest } from '../../api/request';

const PATH = '/api/agent/staff';

export const inviteStaff = (body: InviteStaffBody) =>
  apiRequest<StaffInvited>('POST', `${PATH}/invite`, body);

export const editStaff = (id: string, body: EditStaffBody) =>
  apiRequest<StaffChanged>('PATCH', `${PATH}/${id}`, body);

/** Fields that staff may edit themselves; the owner edits the rest. */
export const editMyself = (body: Pick<ProfileBody, 'firstName' | 'lastName' | 'phone'>) =>
  apiRequest<ProfileResponse>('PATCH', '/api/profile', body);

export const setActive = (id: string, isActive: boolean) =>
  apiRequest<StaffChanged>('PATCH', `${PATH}/${id}/activate`, { isActive });

export const resendInvite = (id: string) => apiRequest<StaffInvited>('POST', `${PATH}/${id}/resend-invite`);

export const removeStaff = (id: string) => apiRequest<StaffRemoved>('DELETE', `${PATH}/${id}`);

export type Agency = AgencyInfo['data'];

/** The response may be wrapped in an object or not. */
export const agencyQuery = (id: string) => ({
  ...apiQuery<AgencyInfo | Agency>(['api', 'agent-info', id]),
  select: (answer: AgencyInfo | Agency | null) => (answer && 'data' in answer ? answer.data : answer),
});
