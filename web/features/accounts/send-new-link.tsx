import { useMutation } from '@tanstack/react-query';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Button } from '../../ui/forms/button';
import { resendConfirmation } from './confirm-email.api';

/** Shows the result in place of the button: the address it was sent to, or the error. */
export function SendNewLink({ email, quiet = false }: { email: string; quiet?: boolean }) {
  const resend = useMutation({ mutationFn: resendConfirmation });
  const start = useSubmitOnce(resend);
  if (resend.isSuccess) {
    return (
      <p role="status" className="flex min-h-11 items-center justify-center font-medium wrap-anywhere">
        We've sent a new link{quiet ? '' : ` to ${email}`}
      </p>
    );
  }
  return (
    <>
      {resend.error && (
        <p role="alert" className="text-brick">
          {resend.error.message}
        </p>
      )}
      <Button
        variant={quiet ? 'secondary' : 'primary'}
        size={quiet ? 'sm' : undefined}
        pending={resend.isPending}
        pendingText="Sending..."
        onClick={() => start(undefined)}
      >
        Send a new link
      </Button>
    </>
  );
}
