import { ProfileAnswer, type ProfileBody } from '@threshold/core/contract/profile';
import { DocumentAnswer, UploadSlot } from '@threshold/core/contract/verification';
import { apiRequest } from '../../lib/request';

export const saveProfile = (body: ProfileBody) =>
  apiRequest('PATCH', '/api/profile', body, { schema: ProfileAnswer });

export const openUpload = (signal: AbortSignal) =>
  apiRequest('POST', '/api/verification/upload', undefined, { schema: UploadSlot, signal });

export const handInDocument = (documentUrl: string, signal: AbortSignal) =>
  apiRequest('POST', '/api/verification/document', { documentUrl }, { schema: DocumentAnswer, signal });
