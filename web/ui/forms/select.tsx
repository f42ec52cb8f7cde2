import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { inputClass } from './input-class';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'multiple' | 'size' | 'children'> {
  options: readonly SelectOption[];
  /** Empty first option that cannot be selected again. */
  placeholder?: string;
}

/** A styled native select, which works best on phones. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <div className={cx('relative', className)}>
      <select className={cx(inputClass, 'appearance-none truncate pr-10')} {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-soft"
      />
    </div>
  );
}
