import { downloadBlob } from './download';
import { ApiError, storedToken } from './request';

/** Fetches a file and hands it over; a plain link could not tell when there is none. Answers what came with it. */
export async function downloadFile(path: string, fallbackName: string): Promise<Headers> {
  const token = storedToken();
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch(path, { credentials: 'include', headers });
  if (!response.ok) throw await failureOf(response);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  downloadBlob(await response.blob(), named ?? fallbackName);
  return response.headers;
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  return new ApiError(messageIn(text), { status: response.status, responseText: text });
}

function messageIn(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const isObject = typeof body === 'object' && body !== null;
    return isObject && 'message' in body && typeof body.message === 'string' ? body.message : '';
  } catch {
    // A proxy's own failure page has no message for people.
    return '';
  }
}
