import { ApiError } from './request';

export const linkToken = (query: URLSearchParams) => query.get('token')?.trim() ?? '';

/** The link itself is at fault, not the way to the server: trying again would not help. */
export function isBadLink(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
