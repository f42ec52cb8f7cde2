import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx';

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
}

/** Takes effect at once; something that is saved with a form is a Checkbox. */
export function Switch({ label, hint, hideLabel = false, className, ...rest }: SwitchProps) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <div className={cx('relative flex min-h-11 items-center justify-between gap-4', className)}>
      <div className={cx('min-w-0', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="block font-medium before:absolute before:inset-0 before:content-['']">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-sand transition-colors hover:border-ink-soft disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:border-green data-[state=checked]:bg-green"
      >
        <Radix.Thumb className="block size-5 translate-x-[3px] rounded-full bg-ink-soft transition-transform data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-surface" />
      </Radix.Root>
    </div>
  );
}
