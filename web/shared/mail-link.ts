import { ApiError } from '../api/request';

export const linkToken = (query: URLSearchParams) => query.get('token')?.trim() ?? '';

/** Whether the link itself is expired, used or malformed; other errors have their own message. */
export function isBadLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const mangled = error.errorCode === 'VALIDATION_ERROR' && error.fieldErrors?.token !== undefined;
  return mangled || error.errorCode === 'INVALID_LINK';
}
