import { retryRead } from '../../api/query-client';
import { ApiError } from '../../api/request';
import type { ToastInput } from '../../ui/overlays/toast-store';

/** The day's limit says itself when it opens again; nothing else does, and trying again would not help. */
export function disclosureLimitToast(error: unknown): ToastInput | null {
  if (!(error instanceof ApiError) || error.errorCode !== 'DISCLOSURE_LIMIT') return null;
  return { variant: 'destructive', title: 'Daily Limit Reached', description: error.message };
}

/** Full for the day is also a 429: asking again does not open it. */
export const retryUnlessLimited = (failures: number, error: Error): boolean =>
  !disclosureLimitToast(error) && retryRead(failures, error);
