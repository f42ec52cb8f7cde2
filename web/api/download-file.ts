import { reportAuthError, sessionEpoch } from '../session/current-account';
import { downloadBlob } from './download';
import { withFreshPassword } from './reauth';
import { ApiError, ownHeaders, readFailureBody } from './request';

/** Downloads with fetch, because a plain link cannot show errors. Returns the response headers. */
export async function downloadFile(path: string, fallbackName: string): Promise<Headers> {
  const response = await withFreshPassword(() => fetched(path));
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  downloadBlob(await response.blob(), named ?? fallbackName);
  return response.headers;
}

async function fetched(path: string): Promise<Response> {
  const visit = sessionEpoch();
  const response = await fetch(path, { credentials: 'include', headers: ownHeaders() });
  if (response.ok) return response;
  const error = await failureOf(response);
  reportAuthError(error, visit);
  throw error;
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  const { message, errorCode } = readFailureBody(text);
  return new ApiError(message ?? '', { status: response.status, responseText: text, errorCode });
}
