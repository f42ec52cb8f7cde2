import { ApiError } from '../../lib/request';
import { toast } from '../../ui/overlays/toast-store';

/** Says what went wrong. */
export function reportFailure(error: unknown, title: string): void {
  toast({ variant: 'destructive', title, description: wordsOf(error) });
}

/** Where no field stands beside it, what is said about one is all there is to say. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Please try again.';
  return Object.values(fieldErrorsOf(error))[0] ?? error.message;
}

export function fieldErrorsOf(error: unknown): Record<string, string> {
  return (error instanceof ApiError && error.fieldErrors) || {};
}
