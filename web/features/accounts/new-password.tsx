import { PASSWORD_MIN_LENGTH } from '@threshold/core/rules/account/password';
import type { ReactNode } from 'react';
import { Field } from '../../ui/forms/field';
import { PasswordInput } from '../../ui/forms/password-input';

interface NewPasswordProps {
  label: string;
  name: string;
  hint?: ReactNode;
  error: string | undefined;
}

/** `autocomplete="new-password"`: browsers offer to generate and store a password. */
export function NewPassword({ label, name, hint, error }: NewPasswordProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <PasswordInput
          {...ids}
          name={name}
          autoComplete="new-password"
          required
          minLength={PASSWORD_MIN_LENGTH}
        />
      )}
    </Field>
  );
}
