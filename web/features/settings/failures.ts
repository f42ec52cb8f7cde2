import { logInAgain } from '../../lib/logged-out';
import { ApiError, isUnauthorized } from '../../lib/request';
import { toast } from '../../ui/toast-store';

/** Says what went wrong; someone whose session has ended is led to the login and back. */
export function reportFailure(error: unknown, title: string): void {
  if (isUnauthorized(error)) {
    logInAgain({ returnTo: '/settings' });
    return;
  }
  const description = error instanceof ApiError ? error.message : 'Please try again.';
  toast({ variant: 'destructive', title, description });
}

export function fieldErrorsOf(error: unknown): Record<string, string> {
  return (error instanceof ApiError && error.fieldErrors) || {};
}
