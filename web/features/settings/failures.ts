import { describeError, fieldErrorsOf } from '../../api/describe-error';
import { toast } from '../../ui/overlays/toast-store';

/** Shows field errors in the toast, because their field is not on the screen. */
export function reportFailure(error: unknown, title: string): void {
  const description = Object.values(fieldErrorsOf(error))[0] ?? describeError(error);
  toast({ variant: 'destructive', title, description });
}
