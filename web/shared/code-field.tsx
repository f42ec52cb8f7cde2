import { Field } from '../ui/forms/field';
import { Input } from '../ui/forms/input';
import { focusOnMount } from './focus-on-mount';

interface CodeFieldProps {
  error?: string | undefined;
  /** Recovery codes are not accepted. */
  appOnly?: boolean;
  /** Takes the focus: it appears while the user is filling in the form. */
  focused?: boolean;
  value?: string;
  onValue?: (value: string) => void;
}

/** A recovery code contains letters, so the keyboard is not numeric. */
export function CodeField({ error, appOnly = false, focused = false, value, onValue }: CodeFieldProps) {
  return (
    <Field
      label="Code from your app"
      hint={
        appOnly
          ? 'Enter the 6 digits shown in your app.'
          : 'Enter the 6 digits, or one of your recovery codes.'
      }
      error={error}
    >
      {(ids) => (
        <Input
          {...ids}
          ref={focused ? focusOnMount : undefined}
          name="code"
          autoComplete="one-time-code"
          inputMode={appOnly ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={onValue && ((event) => onValue(event.currentTarget.value))}
        />
      )}
    </Field>
  );
}
