import { ApiError } from '../api/request';
import type { FieldErrors } from './plain-form';

export type ProofField = 'password' | 'code';

/** What the server said of either proof, beneath its field; nothing when the refusal was about something else. */
export function refusedProof(error: unknown): FieldErrors<ProofField> {
  if (!(error instanceof ApiError)) return {};
  if (error.errorCode === 'TOTP_REQUIRED' || error.errorCode === 'TOTP_INVALID')
    return { code: error.message };
  const { password, code } = error.fieldErrors ?? {};
  return { ...(password && { password }), ...(code && { code }) };
}

export const asksForCode = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'TOTP_REQUIRED';
