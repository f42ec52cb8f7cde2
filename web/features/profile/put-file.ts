import { ApiError, storedToken } from '../../lib/request';

/** `fetch` cannot tell how far an upload has come, so this is the one call made with the older tool. */
export function putFile(
  url: string,
  file: Blob,
  contentType: string,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    const token = storedToken();
    // The fallback credential is ours alone: another store's address carries its own permission.
    if (token && isOurs(url)) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress((loaded / total) * 100);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(failureOf(request.responseText), { status: request.status }));
    };
    request.onerror = () => reject(new Error('Upload failed'));
    request.onabort = () => reject(signal.reason ?? new Error('Upload failed'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    request.send(file);
  });
}

const isOurs = (url: string) => new URL(url, window.location.href).origin === window.location.origin;

/** Our own server says why; another store answers in a form that is not for people. */
function failureOf(answer: string): string {
  try {
    const { message } = JSON.parse(answer) as { message?: unknown };
    return typeof message === 'string' && message ? `Upload failed. ${message}` : 'Upload failed';
  } catch {
    return 'Upload failed';
  }
}
