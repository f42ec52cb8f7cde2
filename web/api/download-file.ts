import { reportAuthError, sessionEpoch } from '../session/current-account';
import { downloadBlob } from './download';
import { withFreshPassword } from './reauth';
import { errorFromResponse, ownHeaders } from './request';

/** Downloads with fetch, because a plain link cannot show errors. Returns the response headers. */
export async function downloadFile(path: string, fallbackName: string): Promise<Headers> {
  const response = await withFreshPassword(() => fetchFile(path));
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  downloadBlob(await response.blob(), named ?? fallbackName);
  return response.headers;
}

async function fetchFile(path: string): Promise<Response> {
  const epoch = sessionEpoch();
  const response = await fetch(path, { credentials: 'include', headers: ownHeaders() });
  if (response.ok) return response;
  const error = errorFromResponse(response, await response.text());
  reportAuthError(error, epoch);
  throw error;
}
