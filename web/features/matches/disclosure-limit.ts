import { describeError } from '../../api/describe-error';
import { retryRead } from '../../api/query-client';
import { ApiError } from '../../api/request';
import type { ToastInput } from '../../ui/overlays/toast-store';

/** Only the daily limit says when access resumes; a retry would not help. */
export function disclosureLimitToast(error: unknown): ToastInput | null {
  if (!(error instanceof ApiError) || error.errorCode !== 'DISCLOSURE_LIMIT') return null;
  return { variant: 'destructive', title: 'Daily Limit Reached', description: describeError(error) };
}

/** The daily limit is also a 429, but retrying does not help. */
export const retryUnlessLimited = (failures: number, error: Error): boolean =>
  !disclosureLimitToast(error) && retryRead(failures, error);
