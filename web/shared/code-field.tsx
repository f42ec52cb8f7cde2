import { Field } from '../ui/forms/field';
import { Input } from '../ui/forms/input';

interface CodeFieldProps {
  error?: string | undefined;
  /** Where a recovery code will not do. */
  appOnly?: boolean;
  /** Asked for in the middle of a form: whoever is typing goes on there. */
  focused?: boolean;
  value?: string;
  onValue?: (value: string) => void;
}

/** Digits from an app, or a recovery code with its letters: so no keyboard of digits alone. */
export function CodeField({ error, appOnly = false, focused = false, value, onValue }: CodeFieldProps) {
  return (
    <Field
      label="Code from your app"
      hint={appOnly ? 'The six digits it shows now.' : 'Six digits, or one of your recovery codes.'}
      error={error}
    >
      {(ids) => (
        <Input
          {...ids}
          ref={focused ? autoFocusRef : undefined}
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

/** For a field's `ref`: takes the focus when it appears. */
export const autoFocusRef = (input: HTMLInputElement | null) => input?.focus();
