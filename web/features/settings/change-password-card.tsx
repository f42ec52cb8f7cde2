import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStrongPassword, PASSWORD_HINT, PASSWORD_WEAK } from '@threshold/core/rules/account/password';
import type { FormEvent } from 'react';
import { fieldErrorsOf } from '../../api/describe-error';
import { CURRENT_USER_KEY } from '../../api/query-client';
import type { CurrentUser } from '../../session/current-user';
import { CodeField } from '../../shared/code-field';
import { focusOnMount } from '../../shared/focus-on-mount';
import { type FieldErrors, fieldText, usePlainForm } from '../../shared/plain-form';
import { asksForCode, refusedProof } from '../../shared/two-step-code-error';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { FormActions } from '../../ui/forms/form-actions';
import { PasswordInput } from '../../ui/forms/password-input';
import { toast } from '../../ui/overlays/toast-store';
import { reportFailure } from './failures';
import { changePassword, devicesQuery } from './own-account.api';
import { SettingsCard } from './settings-card';
import { useOpenedForm } from './use-opened-form';

type PasswordField = 'currentPassword' | 'newPassword' | 'code';

export function ChangePasswordCard({ user }: { user: CurrentUser }) {
  const { isOpen, button, open, close } = useOpenedForm();
  const { form, errors, showErrors, clearError } = usePlainForm<PasswordField>();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: changePassword,
    retry: false,
    onSuccess: () => {
      toast({
        variant: 'success',
        title: 'Password changed',
        description: "We've logged you out on your other devices.",
      });
      close();
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
    onError: (error) => {
      if (asksForCode(error)) void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
      if (!showErrors({ ...refusedProof(error), ...fieldErrorsOf(error) }))
        reportFailure(error, 'Password not changed');
    },
  });
  const start = useSubmitOnce(change);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const code = fieldText(data, 'code');
    const input = {
      currentPassword: fieldText(data, 'currentPassword'),
      newPassword: fieldText(data, 'newPassword'),
    };
    if (showErrors(missing(input, user.totpEnabled ? code : null))) return;
    start({ ...input, ...(code && { code }) });
  }

  return (
    <SettingsCard
      id="change-password"
      title="Password"
      text="We'll log you out on your other devices and email you to confirm."
    >
      {!isOpen && (
        <Button ref={button} variant="secondary" className="max-sm:w-full" onClick={open}>
          Change password
        </Button>
      )}
      {isOpen && (
        <form ref={form} noValidate onSubmit={submit} onInput={clearError} className="grid max-w-md gap-4">
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <Field label="Your password" error={errors.currentPassword}>
            {(ids) => (
              <PasswordInput
                {...ids}
                name="currentPassword"
                autoComplete="current-password"
                maxLength={200}
                ref={focusOnMount}
              />
            )}
          </Field>
          <Field label="New password" hint={!errors.newPassword && PASSWORD_HINT} error={errors.newPassword}>
            {(ids) => (
              <PasswordInput {...ids} name="newPassword" autoComplete="new-password" maxLength={200} />
            )}
          </Field>
          {user.totpEnabled && <CodeField error={errors.code} />}
          <FormActions
            submit="Change password"
            pending={change.isPending}
            pendingText="Changing..."
            onCancel={close}
          />
        </form>
      )}
    </SettingsCard>
  );
}

function missing(
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  code: string | null,
): FieldErrors<PasswordField> {
  const errors: FieldErrors<PasswordField> = {};
  if (!currentPassword) errors.currentPassword = 'Password is required';
  if (!isStrongPassword(newPassword)) errors.newPassword = PASSWORD_WEAK;
  if (code === '') errors.code = 'Enter the code from your app';
  return errors;
}
