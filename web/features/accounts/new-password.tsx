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

/** A password that is being chosen, or typed a second time: browsers offer to make one up and to remember it. */
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
