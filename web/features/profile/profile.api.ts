import type { AgencyLogo } from '@threshold/core/contract/agency-logo';
import type { ProfileBody, ProfileResponse } from '@threshold/core/contract/profile';
import type { UploadSlot } from '@threshold/core/contract/verification';
import { apiQuery } from '../../api/query-client';
import { apiRead, apiRequest } from '../../api/request';

export const saveProfile = (body: ProfileBody) => apiRequest<ProfileResponse>('PATCH', '/api/profile', body);

/** A buyer's searches, with the key of the dashboard: only their number counts here. */
export const ownSearchesQuery = apiQuery<readonly unknown[]>(['api', 'buyer-searches']);

export const openUpload = (signal: AbortSignal) =>
  apiRequest<UploadSlot>('POST', '/api/verification/upload', undefined, { signal });

export const handInDocument = (documentUrl: string, signal: AbortSignal) =>
  apiRequest('POST', '/api/verification/document', { documentUrl }, { signal });

export const LOGO_PATH = '/api/agency-logo';
export const LOGO_KEY = ['api', 'agency-logo'];

export const logoQuery = {
  queryKey: LOGO_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => apiRead<AgencyLogo>(LOGO_PATH, { signal }),
};

export const removeLogo = () => apiRequest('DELETE', LOGO_PATH);
