import { AgencyLogo } from '@threshold/core/contract/agency-logo';
import { ProfileAnswer, type ProfileBody } from '@threshold/core/contract/profile';
import { DocumentAnswer, UploadSlot } from '@threshold/core/contract/verification';
import { apiRead, apiRequest } from '../../lib/request';

export const saveProfile = (body: ProfileBody) =>
  apiRequest('PATCH', '/api/profile', body, { schema: ProfileAnswer });

export const openUpload = (signal: AbortSignal) =>
  apiRequest('POST', '/api/verification/upload', undefined, { schema: UploadSlot, signal });

export const handInDocument = (documentUrl: string, signal: AbortSignal) =>
  apiRequest('POST', '/api/verification/document', { documentUrl }, { schema: DocumentAnswer, signal });

export const LOGO_PATH = '/api/agency-logo';
export const LOGO_KEY = ['api', 'agency-logo'];

export const logoQuery = {
  queryKey: LOGO_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => apiRead(LOGO_PATH, { schema: AgencyLogo, signal }),
};

export const removeLogo = () => apiRequest('DELETE', LOGO_PATH);
