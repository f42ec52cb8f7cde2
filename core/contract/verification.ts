import { z } from 'zod';

export const DOCUMENT_MAX_BYTES = 10_485_760;
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const DOCUMENT_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;

/** POST /api/verification/upload (no body): where to PUT the file, with its content type. */
export const UploadSlot = z.object({ uploadURL: z.string() });
export type UploadSlot = z.infer<typeof UploadSlot>;

/** POST /api/verification/document: the URL to which the file was uploaded. */
export const DocumentBody = z.object({ documentUrl: z.string().min(1, 'The upload is missing').max(2000) });
export const DocumentResponse = z.object({ message: z.string(), verificationStatus: z.literal('pending') });
