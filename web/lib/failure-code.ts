import type { FailureCode } from '@threshold/core/contract/failures';
import { ApiError, isTransient } from './request';

/** An answer that is not the server's own, such as a proxy's page, has no code: its status stands for one. */
const CODE_OF_STATUS: Readonly<Record<number, FailureCode>> = {
  400: 'MALFORMED_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
};

/** Why a call failed, in the contract's word. Nothing when nobody answered, or when nobody knows. */
export function codeOf(error: unknown): FailureCode | undefined {
  return error instanceof ApiError ? (error.errorCode ?? CODE_OF_STATUS[error.status]) : undefined;
}

export const isOwnerOnly = (error: unknown) => codeOf(error) === 'OWNER_ONLY';

/** What was asked makes no sense to the server. */
export function isFaulty(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'VALIDATION_ERROR' || code === 'MALFORMED_REQUEST';
}

/** There is no such thing, or its address is no address at all. */
export const isMissing = (error: unknown) => codeOf(error) === 'NOT_FOUND' || isFaulty(error);

/** Nobody answered: the connection broke, or the time ran out. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Somebody decided, and asking again changes nothing. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && !isTransient(error);
