import type { FailureCode } from '@threshold/core/contract/failures';
import { describeError } from '../../api/describe-error';
import { ApiError } from '../../api/request';
import type { ToastInput } from '../../ui/overlays/toast-store';

const SIGNUP_TITLES: Partial<Record<FailureCode, string>> = {
  EMAIL_ALREADY_EXISTS: 'Account Already Exists',
  VALIDATION_ERROR: 'Please Check Your Information',
  SERVER_ERROR: 'Something Went Wrong',
};

export function signupFailure(error: unknown): ToastInput {
  const title =
    (error instanceof ApiError && error.errorCode && SIGNUP_TITLES[error.errorCode]) || 'Signup Failed';
  return failure(title, error, 'Failed to create account');
}

export function loginFailure(error: unknown): ToastInput {
  return failure('Login Failed', error, 'Invalid email or password');
}

export function forgotFailure(error: unknown): ToastInput {
  return failure('Request Failed', error, 'Failed to send reset email');
}

export function linkFailure(error: unknown): ToastInput {
  return failure('Request Failed', error, 'Failed to send the login link');
}

/** The account is rate-limited for passwords; the server offers a sign-in link by email. */
export const offersLink = (error: unknown) => error instanceof ApiError && error.action === 'sign-in-link';

export function resetFailure(error: unknown): ToastInput {
  return failure('Reset Failed', error, 'Failed to reset password. The link may be expired or invalid.');
}

export function declineFailure(error: unknown): ToastInput {
  return failure('Invitation not declined', error, 'Please try again.');
}

export function chooseFailure(error: unknown): ToastInput {
  return failure('Password not saved', error, 'Please try again.');
}

function failure(title: string, error: unknown, fallback: string): ToastInput {
  const details = error instanceof ApiError && error.details ? ` ${error.details}` : '';
  return { variant: 'destructive', title, description: describeError(error, fallback) + details };
}
