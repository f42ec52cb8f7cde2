import { ApiError, ownHeaders, readFailureBody } from '../../api/request';
import { reportAuthError, sessionEpoch } from '../../session/current-account';

export interface UploadOptions {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadWithProgress(
  url: string,
  file: Blob,
  contentType: string,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    const epoch = sessionEpoch();
    // Only our own server gets our headers: a storage provider's URL carries its own signature.
    for (const [name, value] of Object.entries(isOurs(url) ? ownHeaders() : {})) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress((loaded / total) * 100);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const error = failureOf(request);
      if (isOurs(url)) reportAuthError(error, epoch);
      reject(error);
    };
    request.onerror = () => reject(new ApiError('Upload failed', { status: 0 }));
    request.onabort = () => reject(signal.reason ?? new Error('Upload failed'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    request.send(file);
  });
}

const isOurs = (url: string) => new URL(url, window.location.href).origin === window.location.origin;

/** Our server returns a message; a storage provider's response is not meant for users. */
function failureOf({ status, responseText }: XMLHttpRequest): ApiError {
  const { message, errorCode } = readFailureBody(responseText);
  return new ApiError(message ? `Upload failed. ${message}` : 'Upload failed', { status, errorCode });
}
