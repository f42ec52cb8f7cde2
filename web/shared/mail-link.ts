import { ApiError } from '../api/request';

export const linkToken = (query: URLSearchParams) => query.get('token')?.trim() ?? '';

/** The server says that the link itself is at fault, dead or mangled on its way. Whatever else failed says what it is. */
export function isBadLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const mangled = error.errorCode === 'VALIDATION_ERROR' && error.fieldErrors?.token !== undefined;
  return mangled || error.errorCode === 'INVALID_LINK';
}
