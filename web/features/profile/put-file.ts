import { ApiError } from '../../api/request';
import { UPLOAD_FAILED, type UploadOptions, uploadFile } from '../../api/upload';

export type { UploadOptions };

/** Puts a file; an error says first that the upload failed. */
export async function uploadWithProgress(
  url: string,
  file: Blob,
  contentType: string,
  options: UploadOptions,
): Promise<void> {
  try {
    await uploadFile('PUT', url, file, contentType, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.message === UPLOAD_FAILED) throw error;
    throw new ApiError(`${UPLOAD_FAILED}. ${error.message}`, error, error);
  }
}
