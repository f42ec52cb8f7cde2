import { type ReactNode, useId } from 'react';
import { cx } from '../cx';

/** Spread onto the control: connects it with label, hint and error. */
export interface FieldIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  required?: boolean;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  hideLabel?: boolean;
  id?: string;
  className?: string;
  children: (ids: FieldIds) => ReactNode;
}

export function Field({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  id,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const notes = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  const ids: FieldIds = { id: controlId };
  if (notes) ids['aria-describedby'] = notes;
  if (error) ids['aria-invalid'] = true;
  if (required) ids['aria-required'] = true;
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={controlId} className={cx('mb-1.5 block font-medium', hideLabel && 'sr-only')}>
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-brick">
            *
          </span>
        )}
        {optional && <span className="ml-1 font-normal text-ink-faint">(optional)</span>}
      </label>
      {children(ids)}
      {hint && (
        <p id={`${controlId}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className="mt-1.5 text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </div>
  );
}
