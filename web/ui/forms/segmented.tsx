import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx';

export interface SegmentedOption<V extends string = string> {
  value: V;
  label: ReactNode;
  disabled?: boolean;
}

export interface SegmentedProps<V extends string = string> {
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V | null;
  onValueChange: (value: V) => void;
  disabled?: boolean;
  /** Takes the whole width, shared equally. */
  fill?: boolean;
  className?: string;
}

export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, options, value, onValueChange, disabled, fill = false, className } = props;
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      disabled={disabled}
      value={value ?? ''}
      onValueChange={(next) => {
        // Pressing the chosen one again would choose nothing; one is always chosen.
        const picked = options.find((option) => option.value === next);
        if (picked) onValueChange(picked.value);
      }}
      className={cx(
        'rounded-md border border-line-strong bg-sand p-0.5',
        fill ? 'flex *:flex-1' : 'inline-flex w-fit',
        className,
      )}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className={cx(
            'relative min-h-10 rounded-[7px] border border-transparent font-medium text-ink-soft transition-colors before:absolute before:inset-x-0 before:-inset-y-0.5 hover:text-ink data-[state=on]:border-line data-[state=on]:bg-surface data-[state=on]:text-green disabled:opacity-60',
            fill ? 'px-1 sm:px-4' : 'px-4',
          )}
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
