import {
  isStrongPassword,
  PASSWORD_HINT,
  PASSWORD_WEAK,
  PASSWORDS_DIFFER,
  RESET_PASSWORD_WEAK,
  RESET_PASSWORDS_DIFFER,
} from '@threshold/core/rules/account/password';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrorsOf } from '../../api/describe-error';
import { useAuth } from '../../session/auth';
import { hardNavigate } from '../../shared/browser-navigation';
import { fieldText, usePlainForm } from '../../shared/plain-form';
import { Button, LinkButton } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { useResetPassword } from './accounts.api';
import { DeclineInvitation } from './decline-invitation';
import { resetFailure } from './failure-toasts';
import { NewPassword } from './new-password';

const TO_HOME_MS = 2_000;

interface ResetPasswordFormProps {
  token: string;
  /** Set for an invited colleague, who sets a first password and joins the agency. */
  invitation?: { agency: string | null; invitedBy: string };
  onDeclined: () => void;
}

export function ResetPasswordForm({ token, invitation, onDeclined }: ResetPasswordFormProps) {
  const { form, errors, showErrors, clearError } = usePlainForm<'newPassword' | 'confirmPassword'>();
  const reset = useResetPassword();
  const { user, refresh } = useAuth();
  const navigate = useNavigate();
  // Set with the click, so that a double click submits once, and kept until the page is left.
  const [pending, setPending] = useState(false);
  const [goesHome, setGoesHome] = useState(false);
  useEffect(() => {
    if (!goesHome) return;
    const timer = setTimeout(() => void navigate('/', { replace: true }), TO_HOME_MS);
    return () => clearTimeout(timer);
  }, [goesHome, navigate]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget);
    const newPassword = fieldText(data, 'newPassword');
    if (newPassword !== fieldText(data, 'confirmPassword')) {
      showErrors({ confirmPassword: PASSWORDS_DIFFER });
      toast({ variant: 'destructive', ...RESET_PASSWORDS_DIFFER });
      return;
    }
    if (!isStrongPassword(newPassword)) {
      showErrors({ newPassword: PASSWORD_WEAK });
      toast({ variant: 'destructive', ...RESET_PASSWORD_WEAK });
      return;
    }
    showErrors({});
    setPending(true);
    try {
      const answer = await reset.mutateAsync({ token, newPassword });
      toast({
        variant: 'success',
        title: invitation ? 'Your account is ready' : 'Password Reset Successfully',
        description:
          answer?.message || 'Your password has been reset. You can now log in with your new password.',
      });
      // An invited colleague is now signed in; a full page load refreshes the session everywhere.
      if (answer?.redirectTo) hardNavigate(answer.redirectTo);
      else setGoesHome(true);
      // The server has ended all sessions of the account, including this one.
      if (user) await refresh();
    } catch (error) {
      setPending(false);
      toast(resetFailure(error));
      showErrors(fieldErrorsOf(error));
    }
  }

  return (
    <>
      <h1 className="text-center font-heading text-3xl text-balance wrap-anywhere">
        {invitation ? `Join ${invitation.agency ?? 'your team'}` : 'Set New Password'}
      </h1>
      {invitation && (
        <p className="mt-2 text-center text-ink-soft">
          {invitation.invitedBy} invited you. Choose a password to get started.
        </p>
      )}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={clearError}
        className="mt-6 grid gap-4"
      >
        <NewPassword
          label="New Password"
          name="newPassword"
          hint={!errors.newPassword && PASSWORD_HINT}
          error={errors.newPassword}
        />
        <NewPassword label="Confirm New Password" name="confirmPassword" error={errors.confirmPassword} />
        <Button
          type="submit"
          pending={pending}
          pendingText={invitation ? 'Joining...' : 'Resetting Password...'}
          className="mt-2 w-full"
        >
          {invitation ? 'Join' : 'Reset Password'}
        </Button>
        <p role="status" className="sr-only">
          {pending &&
            (invitation ? 'Setting up your account, please wait' : 'Resetting your password, please wait')}
        </p>
      </form>
      {/* Outside the form: React bubbles a dialog's submit event to the enclosing form, even through a portal. */}
      <div className="mt-4 grid gap-4">
        {invitation && (
          <DeclineInvitation token={token} {...invitation} disabled={pending} onDeclined={onDeclined} />
        )}
        <LinkButton to="/" variant="ghost" className="w-full">
          Back to Home
        </LinkButton>
      </div>
    </>
  );
}
