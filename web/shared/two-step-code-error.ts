import { ApiError } from '../api/request';
import type { FieldErrors } from './plain-form';

export type ProofField = 'password' | 'code';

/** Errors of the password and code fields; empty for other errors. */
export function refusedProof(error: unknown): FieldErrors<ProofField> {
  if (!(error instanceof ApiError)) return {};
  if (error.errorCode === 'TOTP_REQUIRED' || error.errorCode === 'TOTP_INVALID')
    return { code: error.message };
  const { password, code } = error.fieldErrors ?? {};
  return { ...(password && { password }), ...(code && { code }) };
}

export const asksForCode = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'TOTP_REQUIRED';
