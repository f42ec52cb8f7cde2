import { message } from '@threshold/core/contract/fields';
import { NotificationPreferences, type PreferencesBody } from '@threshold/core/contract/notifications';
import {
  DataRequest,
  type DataRequestBody,
  DataRequests,
  type DeleteAccountBody,
  type dataFormats,
  Privacy,
} from '@threshold/core/contract/privacy';
import type { ConsentKind } from '@threshold/core/rules/account/consent-texts';
import { apiQuery } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

export const preferencesQuery = apiQuery(NotificationPreferences, ['api', 'notification-preferences']);

export const savePreferences = (body: PreferencesBody) =>
  apiRequest('PATCH', '/api/notification-preferences', body, { schema: NotificationPreferences });

export const privacyQuery = apiQuery(Privacy, ['api', 'privacy']);

export const changeConsent = (kind: ConsentKind, given: boolean) =>
  apiRequest('PUT', `/api/privacy/consents/${kind}`, { given }, { schema: Privacy });

export type DataFormat = (typeof dataFormats)[number];
export const dataPath = (format: DataFormat) => `/api/privacy/data?format=${format}`;

export const requestsQuery = apiQuery(DataRequests, ['api', 'privacy', 'requests']);

export const sendRequest = (body: DataRequestBody) =>
  apiRequest('POST', '/api/privacy/requests', body, { schema: DataRequest });

export const deleteAccount = (body: DeleteAccountBody) =>
  apiRequest('POST', '/api/privacy/delete-account', body, { schema: message });
