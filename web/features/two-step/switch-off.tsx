import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { describeError } from '../../api/describe-error';
import type { CurrentUser } from '../../session/current-user';
import { CodeField } from '../../shared/code-field';
import { focusOnMount } from '../../shared/focus-on-mount';
import { type FieldErrors, fieldText, usePlainForm } from '../../shared/plain-form';
import { type ProofField, refusedProof } from '../../shared/two-step-code-error';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { FormActions } from '../../ui/forms/form-actions';
import { PasswordInput } from '../../ui/forms/password-input';
import { toast } from '../../ui/overlays/toast-store';
import { switchOff } from './two-step.api';

export function SwitchOff({ user, onOff }: { user: CurrentUser; onOff: () => void }) {
  const [open, setOpen] = useState(false);
  const { form, errors, showErrors, clearError } = usePlainForm<ProofField>();
  const disable = useMutation({
    mutationFn: switchOff,
    retry: false,
    onSuccess: () => {
      toast({ variant: 'success', title: 'Two-step login is off' });
      onOff();
    },
    onError: (error) => {
      if (showErrors(refusedProof(error))) return;
      toast({
        variant: 'destructive',
        title: "Couldn't turn off two-step login",
        description: describeError(error),
      });
    },
  });
  const start = useSubmitOnce(disable);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const input = { password: fieldText(data, 'password'), code: fieldText(data, 'code') };
    if (!showErrors(missing(input))) start(input);
  }

  if (!open) {
    return (
      <div className="grid gap-4">
        <p className="max-w-prose text-ink-soft">
          Lost your phone, or need new recovery codes? Turn it off and set it up again.
        </p>
        <Button
          variant="secondary"
          className="justify-self-start max-sm:w-full"
          onClick={() => setOpen(true)}
        >
          Turn off
        </Button>
      </div>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={clearError} className="grid max-w-md gap-4">
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <Field label="Your password" error={errors.password}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="password"
            autoComplete="current-password"
            maxLength={200}
            ref={focusOnMount}
          />
        )}
      </Field>
      <CodeField error={errors.code} />
      <FormActions
        submit="Turn off"
        pending={disable.isPending}
        pendingText="Turning off..."
        cancel="Keep it on"
        onCancel={() => setOpen(false)}
        danger
      />
    </form>
  );
}

function missing({ password, code }: Record<ProofField, string>): FieldErrors<ProofField> {
  const errors: FieldErrors<ProofField> = {};
  if (!password) errors.password = 'Password is required';
  if (!code) errors.code = 'Enter the code from your app';
  return errors;
}
