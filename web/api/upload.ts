import { reportAuthError, sessionEpoch } from '../session/current-account';
import { ApiError, ownHeaders, readFailureBody } from './request';

/** The message without one from the server. */
export const UPLOAD_FAILED = 'Upload failed';

export interface UploadOptions {
  /** 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends a file and returns the body of the response. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadFile(
  method: 'PUT' | 'POST',
  url: string,
  file: Blob,
  contentType: string,
  { onProgress, signal }: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
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
      if (request.status >= 200 && request.status < 300) return resolve(request.responseText);
      const error = failureOf(request);
      if (isOurs(url)) reportAuthError(error, epoch);
      reject(error);
    };
    request.onerror = () => reject(new ApiError(UPLOAD_FAILED, { status: 0 }));
    request.onabort = () => reject(signal.reason ?? new Error(UPLOAD_FAILED));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    request.send(file);
  });
}

const isOurs = (url: string) => new URL(url, window.location.href).origin === window.location.origin;

/** Our server returns a message; a storage provider's response is not meant for users. */
function failureOf({ status, responseText }: XMLHttpRequest): ApiError {
  const { message, ...body } = readFailureBody(responseText);
  return new ApiError(message ?? UPLOAD_FAILED, { status, ...body });
}
