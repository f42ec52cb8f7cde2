import type { FailureCode } from '@threshold/core/contract/failures';
import { ApiError, isTransient } from './request';

/** For a response without a code, such as a proxy's error page. */
const CODE_OF_STATUS: Readonly<Record<number, FailureCode>> = {
  400: 'MALFORMED_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
};

/** The error code of the contract; undefined without a response. */
export function codeOf(error: unknown): FailureCode | undefined {
  return error instanceof ApiError ? (error.errorCode ?? CODE_OF_STATUS[error.status]) : undefined;
}

export const isOwnerOnly = (error: unknown) => codeOf(error) === 'OWNER_ONLY';

/** The request was invalid. */
export function isFaulty(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'VALIDATION_ERROR' || code === 'MALFORMED_REQUEST';
}

/** Not found, including an id that is not an id. */
export const isMissing = (error: unknown) => codeOf(error) === 'NOT_FOUND' || isFaulty(error);

/** No response: the connection broke, or the request timed out. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

/** A 4xx that a retry does not change. */
export const isClientError = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && !isTransient(error);
