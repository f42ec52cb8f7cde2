import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Without a label the caller names the box with aria-label or a Field. */
  label?: ReactNode;
  hint?: ReactNode;
  error?: string;
  onCheckedChange?: (checked: boolean) => void;
}

/** A native input, so that forms, labels and resets work. */
export function Checkbox({
  label,
  hint,
  error,
  className,
  onChange,
  onCheckedChange,
  ...rest
}: CheckboxProps) {
  const made = useId();
  const id = rest.id ?? made;
  const notes = [rest['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cx('relative', className)}>
      <div className={cx('flex gap-3', label ? 'items-start py-2.5' : 'size-11 items-center justify-center')}>
        <span className="relative z-1 grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-describedby={notes || undefined}
            aria-invalid={error ? true : rest['aria-invalid']}
            onChange={(event) => {
              onChange?.(event);
              onCheckedChange?.(event.currentTarget.checked);
            }}
            className="peer size-6 appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-green checked:bg-green hover:border-ink-soft checked:hover:bg-green-deep aria-invalid:border-brick disabled:cursor-not-allowed disabled:opacity-60"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-surface opacity-0 peer-checked:opacity-100"
          />
        </span>
        {label && (
          <label
            htmlFor={id}
            className="cursor-pointer before:absolute before:inset-x-0 before:-top-0 before:h-11 before:content-[''] [&_a]:relative [&_button]:relative"
          >
            {label}
          </label>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 pl-9 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-0.5 pl-9 text-sm text-brick">
          {error}
        </p>
      )}
    </div>
  );
}
