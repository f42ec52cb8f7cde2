import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../session/auth';
import { CodeField } from '../../shared/code-field';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { focusOnMount } from '../../shared/focus-on-mount';
import type { FieldErrors } from '../../shared/plain-form';
import { asksForCode, type ProofField, refusedProof } from '../../shared/two-step-code-error';
import { Banner } from '../../ui/feedback/banner';
import { Field } from '../../ui/forms/field';
import { PasswordInput } from '../../ui/forms/password-input';
import { proveAgain } from './two-step.api';

/** Prompts for the password; the pending request continues afterwards. */
export default function ReauthDialog({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const { user } = useAuth();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeAsked, setCodeAsked] = useState(user?.totpEnabled ?? false);
  const [errors, setErrors] = useState<FieldErrors<ProofField>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const prove = useMutation({
    mutationFn: proveAgain,
    retry: false,
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      if (asksForCode(error)) setCodeAsked(true);
      const refused = refusedProof(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailed(error.message);
    },
  });

  function submit() {
    setFailed(null);
    if (!password) return setErrors({ password: 'Password is required' });
    setErrors({});
    prove.mutate({ password, ...(code && { code }) });
  }

  return (
    <ConfirmDialog
      open
      onClose={() => onAnswer(false)}
      title="Enter your password"
      description="We need to check it's you before we continue."
      confirmText="Continue"
      pending={prove.isPending}
      pendingText="Checking..."
      onConfirm={submit}
    >
      {failed && <Banner tone="danger" text={failed} />}
      {/* Password managers need the username beside the password. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <Field label="Your password" error={errors.password}>
        {(ids) => (
          <PasswordInput
            {...ids}
            ref={focusOnMount}
            name="password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </Field>
      {codeAsked && <CodeField error={errors.code} value={code} onValue={setCode} />}
    </ConfirmDialog>
  );
}
