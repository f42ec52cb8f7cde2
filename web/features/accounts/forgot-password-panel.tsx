import type { FormEvent } from 'react';
import { fieldErrorsOf } from '../../api/describe-error';
import { focusOnMount } from '../../shared/focus-on-mount';
import { fieldText, usePlainForm } from '../../shared/plain-form';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { toast } from '../../ui/overlays/toast-store';
import { useForgotPassword } from './accounts.api';
import { checkForgot } from './check-input';
import { forgotFailure } from './failure-toasts';
import { useMailLink } from './use-mail-link';

interface ForgotPasswordPanelProps {
  email: string;
  onClose: () => void;
}

export function ForgotPasswordPanel({ email, onClose }: ForgotPasswordPanelProps) {
  const { form, errors, showErrors, clearError } = usePlainForm<'email'>();
  const forgot = useForgotPassword();
  const link = useMailLink();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (forgot.isPending) return;
    const input = { email: fieldText(new FormData(event.currentTarget), 'email') };
    if (showErrors(checkForgot(input))) return;
    try {
      const answer = await forgot.mutateAsync(input);
      toast({
        variant: 'success',
        title: 'Reset Link Sent',
        description:
          answer?.message || 'If your email is registered, you will receive a password reset link.',
      });
      onClose();
    } catch (error) {
      toast(forgotFailure(error));
      showErrors(fieldErrorsOf(error));
    }
  }

  async function sendLink() {
    if (link.isPending || !form.current) return;
    const input = { email: fieldText(new FormData(form.current), 'email') };
    if (showErrors(checkForgot(input))) return;
    if (await link.send(input.email)) onClose();
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={clearError}
      aria-label="Reset your password"
      className="grid gap-4 rounded-md bg-sand p-4"
    >
      <Field
        label="Where should we send the reset link?"
        hint="The email address of your account"
        error={errors.email}
      >
        {(ids) => (
          <Input
            {...ids}
            ref={focusOnMount}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={email}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={forgot.isPending} pendingText="Sending...">
          Send Reset Link
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <Button
        variant="link"
        pending={link.isPending}
        pendingText="Sending..."
        onClick={sendLink}
        className="-my-2 justify-self-start"
      >
        Email me a login link instead
      </Button>
      <p role="status" className="sr-only">
        {forgot.isPending && 'Sending the reset link, please wait'}
      </p>
    </form>
  );
}
