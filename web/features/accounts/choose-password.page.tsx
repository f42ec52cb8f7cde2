import { useMutation } from '@tanstack/react-query';
import {
  isStrongPassword,
  PASSWORD_HINT,
  PASSWORD_WEAK,
  PASSWORDS_DIFFER,
} from '@threshold/core/rules/account/password';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrorsOf } from '../../api/describe-error';
import { signOut, useAuth } from '../../session/auth';
import { focusOnMount } from '../../shared/focus-on-mount';
import type { MetaOf } from '../../shared/page-meta';
import { fieldText, usePlainForm } from '../../shared/plain-form';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { DoorFrame } from '../../ui/brand/door-frame';
import { Container } from '../../ui/container';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { choosePassword } from './confirm-email.api';
import { chooseFailure } from './failure-toasts';
import { NewPassword } from './new-password';

export const meta: MetaOf = () => ({
  title: 'Choose a new password',
  description: 'Your account needs a new password before you continue.',
  noIndex: true,
});

/** Shown after an address was confirmed by someone other than the person who signed up with it. */
export default function ChoosePasswordPage() {
  const { form, errors, showErrors, clearError } = usePlainForm<'newPassword' | 'confirmPassword'>();
  const { refresh } = useAuth();
  const navigate = useNavigate();

  const choose = useMutation({
    mutationFn: choosePassword,
    retry: false,
    onSuccess: () => {
      toast({ variant: 'success', title: 'Password saved', description: 'Use it the next time you log in.' });
      // `/` redirects to the dashboard; the confirmation link is used up.
      navigate('/', { replace: true });
      return refresh();
    },
    onError: (error) => {
      if (!showErrors(fieldErrorsOf(error))) toast(chooseFailure(error));
    },
  });
  const start = useSubmitOnce(choose);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const newPassword = fieldText(data, 'newPassword');
    const same = newPassword === fieldText(data, 'confirmPassword');
    if (!isStrongPassword(newPassword)) showErrors({ newPassword: PASSWORD_WEAK });
    else if (!same) showErrors({ confirmPassword: PASSWORDS_DIFFER });
    else start(newPassword);
  }

  return (
    <Container className="pt-10 pb-16 sm:pt-16">
      <DoorFrame>
        <h1
          ref={focusOnMount}
          tabIndex={-1}
          className="text-center font-heading text-3xl text-balance outline-none"
        >
          Choose a new password
        </h1>
        <p className="mt-3 text-center text-balance text-ink-soft">
          Your email address is confirmed. To keep your account safe, we've removed its old password and
          logged it out everywhere else.
        </p>
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={submit}
          onInput={clearError}
          className="mt-6 grid gap-4"
        >
          <NewPassword
            label="New password"
            name="newPassword"
            hint={!errors.newPassword && PASSWORD_HINT}
            error={errors.newPassword}
          />
          <NewPassword label="Confirm new password" name="confirmPassword" error={errors.confirmPassword} />
          <Button type="submit" pending={choose.isPending} pendingText="Saving..." className="mt-2 w-full">
            Save password
          </Button>
          <Button variant="ghost" className="w-full" onClick={signOut}>
            Log out
          </Button>
        </form>
      </DoorFrame>
    </Container>
  );
}
