import { type ComponentProps, useId } from 'react';
import { Checkbox } from '../../ui/forms/checkbox';

interface ChoiceListProps {
  legend: string;
  hint?: string;
  error?: string;
  /** The value is shown too, because it is what developers read in the documentation. */
  choices: readonly { value: string; label: string }[];
  /** Props of every box, from `register`. */
  input: ComponentProps<'input'>;
}

/** Several of a few. */
export function ChoiceList({ legend, hint, error, choices, input }: ChoiceListProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={notes || undefined}>
      <legend className="font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            {...input}
            value={value}
            aria-invalid={error ? true : undefined}
            label={
              <>
                {label} <code className="block text-sm text-ink-soft">{value}</code>
              </>
            }
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </fieldset>
  );
}
