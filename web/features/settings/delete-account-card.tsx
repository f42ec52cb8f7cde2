import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DELETE_WORD, type DeleteAccountBody } from '@threshold/core/contract/privacy';
import { REMOVAL_NAME_DAYS } from '@threshold/core/rules/contact/removal-requests';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrorsOf } from '../../api/describe-error';
import { switchPushOff } from '../../api/push';
import { CURRENT_USER_KEY } from '../../api/query-client';
import { ApiError } from '../../api/request';
import { setAccount } from '../../session/current-account';
import { type CurrentUser, isStaff } from '../../session/current-user';
import { broadcastSession } from '../../session/session-channel';
import { setSessionExpired } from '../../session/session-expired';
import { clearSession } from '../../session/session-watcher';
import { CodeField } from '../../shared/code-field';
import { type FieldErrors, fieldText, usePlainForm } from '../../shared/plain-form';
import { asksForCode, type ProofField, refusedProof } from '../../shared/two-step-code-error';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { PasswordInput } from '../../ui/forms/password-input';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { dismissToast, toast } from '../../ui/overlays/toast-store';
import { reportFailure } from './failures';
import { deleteAccount } from './settings.api';
import { SettingsCard } from './settings-card';

export function DeleteAccountCard({ user }: { user: CurrentUser }) {
  const { form, errors, showErrors, clearError } = usePlainForm<DeleteField>();
  const [proof, setProof] = useState<Proof | null>(null);
  const remove = useDeleteAccount((refused) => {
    setProof(null);
    showErrors(refused);
  });
  const start = useSubmitOnce(remove);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = fieldText(data, 'password');
    const code = user.totpEnabled ? fieldText(data, 'code') : null;
    if (showErrors(missing(password, code, fieldText(data, 'confirmation')))) return;
    setProof({ password, ...(code && { code }) });
  }

  return (
    <SettingsCard id="delete-account" title="Delete my account" danger text="You can't undo this.">
      <p className="font-medium">What happens</p>
      <ul className="mt-1.5 grid max-w-prose list-disc gap-1 pl-5 text-ink-soft marker:text-brick">
        {consequences(user).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <form ref={form} noValidate onSubmit={submit} onInput={clearError} className="mt-6 grid max-w-md gap-4">
        {/* Password managers need the username beside the password. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <Field label="Your password" required error={errors.password}>
          {(ids) => (
            <PasswordInput {...ids} name="password" autoComplete="current-password" maxLength={200} />
          )}
        </Field>
        {user.totpEnabled && <CodeField error={errors.code} />}
        <Field label={`Type ${DELETE_WORD} to confirm`} required error={errors.confirmation}>
          {(ids) => <Input {...ids} name="confirmation" autoComplete="off" spellCheck={false} />}
        </Field>
        <div>
          <Button type="submit" variant="danger" className="w-full sm:w-auto">
            Delete my account
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={proof !== null}
        onClose={() => setProof(null)}
        title="Delete your account permanently?"
        description={`We'll delete the account for ${user.email} and everything in it now.`}
        confirmText="Delete permanently"
        cancelText="Keep my account"
        variant="danger"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={() => {
          if (proof !== null) start(proof);
        }}
      />
    </SettingsCard>
  );
}

/** `code` is null where two-step login is off. */
function missing(password: string, code: string | null, word: string): FieldErrors<DeleteField> {
  const errors: FieldErrors<DeleteField> = {};
  if (!password) errors.password = 'Password is required';
  if (code === '') errors.code = 'Enter the code from your app';
  if (word !== DELETE_WORD) errors.confirmation = `Type ${DELETE_WORD} to confirm`;
  return errors;
}

const EVERYONE = [
  'We log you out everywhere and send a final email to confirm.',
  'We only keep what the law requires, such as invoices and a record of data requests.',
];

function consequences(user: CurrentUser): string[] {
  if (user.userType === 'buyer') {
    return [
      "We delete your searches and profile, and agents can't find you.",
      `We ask every agency that downloaded your details or wrote notes about you to delete them, and remind them every week. To do that, we keep your name until they confirm, for up to ${REMOVAL_NAME_DAYS} days.`,
      ...EVERYONE,
    ];
  }
  if (isStaff(user)) {
    return [
      "We delete your profile. Your saved searches go to your agency's owner.",
      "Your agency and its subscription aren't affected.",
      ...EVERYONE,
    ];
  }
  return [
    'We delete your agency and its searches, documents and referrals.',
    "We cancel your subscription straight away and don't charge you again.",
    "We delete your staff's accounts too, and email each of them.",
    ...EVERYONE,
  ];
}

type DeleteField = ProofField | 'confirmation';
type Proof = Pick<DeleteAccountBody, ProofField>;

/** On success navigates to the home page, signed out; server errors are shown at their fields. */
function useDeleteAccount(onRefused: (errors: FieldErrors<DeleteField>) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (proof: Proof) => deleteAccount({ ...proof, confirmation: DELETE_WORD }),
    retry: false,
    onSuccess: async () => {
      // A refused request of the deleted account is not an expired session.
      setAccount(null);
      // Navigate first: the route guard of this page would redirect a signed-out user to the login.
      await navigate('/', { replace: true });
      clearSession(client);
      broadcastSession('ended');
      // One may have been refused before this answer arrived.
      setSessionExpired(false);
      dismissToast();
      toast({
        variant: 'success',
        title: 'Account deleted',
        description: "We've deleted your account and data, and sent you an email to confirm.",
      });
      await switchPushOff().catch((error: unknown) =>
        console.warn('Could not switch off push messages in this browser', error),
      );
    },
    onError: (error) => {
      if (asksForCode(error)) void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
      const refused: FieldErrors<DeleteField> = { ...refusedProof(error), ...fieldErrorsOf(error) };
      if (isWrongPassword(error)) refused.password ??= 'That password is wrong';
      onRefused(refused);
      if (Object.keys(refused).length === 0) reportFailure(error, 'Account not deleted');
    },
  });
}

const isWrongPassword = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'INVALID_CREDENTIALS';
