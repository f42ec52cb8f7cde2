import { type ReactNode, useId } from 'react';
import { cx } from '../cx';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange?: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** Takes effect immediately; use a Checkbox for values saved with a form. */
export function Switch({ label, hint, checked, onCheckedChange, disabled, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx('relative flex min-h-11 items-center justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium before:absolute before:inset-0 before:content-['']">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onClick={() => onCheckedChange?.(!checked)}
        className="group relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-sand transition-colors hover:border-ink-soft disabled:cursor-not-allowed disabled:opacity-60 aria-checked:border-green aria-checked:bg-green"
      >
        <span className="block size-5 translate-x-[3px] rounded-full bg-ink-soft transition-transform group-aria-checked:translate-x-[23px] group-aria-checked:bg-surface" />
      </button>
    </div>
  );
}
