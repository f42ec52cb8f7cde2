import type { NotificationPreferences, PreferencesBody } from '@threshold/core/contract/notifications';
import type {
  DataRequestBody,
  DataRequests,
  DeleteAccountBody,
  dataFormats,
  Privacy,
} from '@threshold/core/contract/privacy';
import type { ConsentKind } from '@threshold/core/rules/account/consent-texts';
import { apiQuery } from '../../api/query-client';
import { apiRequest } from '../../api/request';

export const preferencesQuery = apiQuery<NotificationPreferences>(['api', 'notification-preferences']);

export const savePreferences = (body: PreferencesBody) =>
  apiRequest<NotificationPreferences>('PATCH', '/api/notification-preferences', body);

export const privacyQuery = apiQuery<Privacy>(['api', 'privacy']);

export const changeConsent = (kind: ConsentKind, given: boolean) =>
  apiRequest<Privacy>('PUT', `/api/privacy/consents/${kind}`, { given });

export type DataFormat = (typeof dataFormats)[number];
export const dataPath = (format: DataFormat) => `/api/privacy/data?format=${format}`;

export const requestsQuery = apiQuery<DataRequests>(['api', 'privacy', 'requests']);

export const sendRequest = (body: DataRequestBody) => apiRequest('POST', '/api/privacy/requests', body);

export const deleteAccount = (body: DeleteAccountBody) =>
  apiRequest('POST', '/api/privacy/delete-account', body);
