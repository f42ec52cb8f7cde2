import { ApiError } from './request';

/**
 * The text to show for an error: the server's message, or that there was no connection. The caller's fallback is more
 * specific than the general message of a status (a proxy's error page), and other errors have no message for users.
 */
export function describeError(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? 'Please try again.';
  const isSpecific = error.errorCode !== undefined || error.status === 0;
  return isSpecific ? error.message : (fallback ?? error.message);
}

/** The server's errors for single fields; empty for other errors. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return (error instanceof ApiError && error.fieldErrors) || {};
}
