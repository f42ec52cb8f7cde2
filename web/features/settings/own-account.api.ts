import type { ChangeEmailBody, ChangePasswordBody, Devices } from '@threshold/core/contract/own-account';
import { apiQuery } from '../../api/query-client';
import { apiRequest } from '../../api/request';

export const devicesQuery = apiQuery<Devices>(['api', 'account', 'devices']);

export const signOutThere = (id: string) => apiRequest('DELETE', `/api/account/devices/${id}`);

export const changePassword = (body: ChangePasswordBody) =>
  apiRequest('POST', '/api/account/change-password', body);

export const changeEmail = (body: ChangeEmailBody) => apiRequest('POST', '/api/account/change-email', body);
