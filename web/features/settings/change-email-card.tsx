import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../../api/describe-error';
import { CURRENT_USER_KEY } from '../../api/query-client';
import { ApiError } from '../../api/request';
import type { CurrentUser } from '../../session/current-user';
import { CodeField } from '../../shared/code-field';
import { focusOnMount } from '../../shared/focus-on-mount';
import {
  EMAIL_INVALID,
  type FieldErrors,
  fieldText,
  looksLikeEmail,
  usePlainForm,
} from '../../shared/plain-form';
import { asksForCode, refusedProof } from '../../shared/two-step-code-error';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { FormActions } from '../../ui/forms/form-actions';
import { Input } from '../../ui/forms/input';
import { PasswordInput } from '../../ui/forms/password-input';
import { reportFailure } from './failures';
import { changeEmail } from './own-account.api';
import { SettingsCard } from './settings-card';
import { useOpenedForm } from './use-opened-form';

type EmailField = 'email' | 'password' | 'code';

export function ChangeEmailCard({ user }: { user: CurrentUser }) {
  const { isOpen, button, open, close } = useOpenedForm();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, errors, showErrors, clearError } = usePlainForm<EmailField>();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: changeEmail,
    retry: false,
    onSuccess: (_answer, { email }) => {
      setSentTo(email);
      close();
    },
    onError: (error) => {
      if (asksForCode(error)) void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
      if (!showErrors(refused(error))) reportFailure(error, 'Email not changed');
    },
  });
  const start = useSubmitOnce(change);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const code = fieldText(data, 'code');
    const input = { email: fieldText(data, 'email'), password: fieldText(data, 'password') };
    if (showErrors(missing(input, user.totpEnabled ? code : null))) return;
    start({ ...input, ...(code && { code }) });
  }

  return (
    <SettingsCard
      id="change-email"
      title="Email address"
      text={
        <>
          You log in with <span className="font-medium wrap-anywhere text-ink">{user.email}</span>, and we
          send your emails there.
        </>
      }
    >
      <div className="grid gap-4">
        <div role="status">
          {sentTo && (
            <Banner
              text={`We've sent a link to ${sentTo}. Click it within an hour to change your address.`}
            />
          )}
        </div>
        {!isOpen && (
          <Button
            ref={button}
            variant="secondary"
            className="justify-self-start max-sm:w-full"
            onClick={() => {
              setSentTo(null);
              open();
            }}
          >
            Change email
          </Button>
        )}
        {isOpen && (
          <form ref={form} noValidate onSubmit={submit} onInput={clearError} className="grid max-w-md gap-4">
            <Field label="New email address" error={errors.email}>
              {(ids) => (
                <Input
                  {...ids}
                  name="email"
                  type="email"
                  autoComplete="email"
                  maxLength={254}
                  ref={focusOnMount}
                />
              )}
            </Field>
            <Field label="Your password" error={errors.password}>
              {(ids) => (
                <PasswordInput {...ids} name="password" autoComplete="current-password" maxLength={200} />
              )}
            </Field>
            {user.totpEnabled && <CodeField error={errors.code} />}
            <FormActions
              submit="Send link"
              pending={change.isPending}
              pendingText="Sending..."
              onCancel={close}
            />
          </form>
        )}
      </div>
    </SettingsCard>
  );
}

function missing(
  { email, password }: { email: string; password: string },
  code: string | null,
): FieldErrors<EmailField> {
  const errors: FieldErrors<EmailField> = {};
  if (!looksLikeEmail(email)) errors.email = EMAIL_INVALID;
  if (!password) errors.password = 'Password is required';
  if (code === '') errors.code = 'Enter the code from your app';
  return errors;
}

/** An email address that is taken is an error of the field, whatever the error code. */
function refused(error: unknown): FieldErrors<EmailField> {
  const taken = error instanceof ApiError && error.errorCode === 'EMAIL_ALREADY_EXISTS';
  return { ...(taken && { email: error.message }), ...refusedProof(error), ...fieldErrorsOf(error) };
}
