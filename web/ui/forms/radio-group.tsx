import { type ReactNode, useId } from 'react';
import { cx } from '../cx';

export interface RadioOption<V extends string = string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<V extends string = string> {
  legend: ReactNode;
  hideLegend?: boolean;
  name?: string;
  options: readonly RadioOption<V>[];
  value: V | null | undefined;
  onValueChange: (value: V) => void;
  orientation?: 'vertical' | 'horizontal';
  hint?: ReactNode;
  error?: string;
  disabled?: boolean;
  required?: boolean;
  className?: string;
}

/** The error follows the last option, which may be below the fold of a dialog. */
const bringIntoSight = (note: HTMLElement | null) => note?.scrollIntoView?.({ block: 'nearest' });

export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, options, value, onValueChange, orientation = 'vertical', hint, error, disabled } = props;
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset disabled={disabled} aria-describedby={notes || undefined} className={props.className}>
      <legend className={cx('mb-1.5 font-medium', props.hideLegend && 'sr-only')}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className={cx('gap-2', orientation === 'horizontal' ? 'flex flex-wrap' : 'grid')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line bg-surface px-3 py-2.5 transition-colors hover:border-line-strong has-checked:border-green has-checked:bg-green-tint has-disabled:cursor-not-allowed has-disabled:text-ink-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green"
          >
            <input
              type="radio"
              name={props.name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              required={props.required}
              onChange={() => onValueChange(option.value)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none transition-colors checked:border-6 checked:border-green disabled:opacity-60"
            />
            <span className="min-w-0">
              <span className="block">{option.label}</span>
              {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} ref={bringIntoSight} className="mt-1.5 text-sm text-brick">
          {error}
        </p>
      )}
    </fieldset>
  );
}
