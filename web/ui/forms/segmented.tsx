import { type ReactNode, useId } from 'react';
import { cx } from '../cx';

interface SegmentedOption<V extends string = string> {
  value: V;
  label: ReactNode;
}

interface SegmentedProps<V extends string = string> {
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  onValueChange: (value: V) => void;
  /** Full width. */
  fill?: boolean;
  className?: string;
}

export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, options, value, onValueChange, fill = false, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'rounded-md border border-line-strong bg-sand p-0.5',
        fill ? 'flex *:flex-auto' : 'inline-flex w-fit',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative grid min-h-10 place-items-center rounded-[7px] border border-transparent text-center font-medium text-ink-soft transition-colors hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:text-green has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
            fill ? 'px-1 sm:px-4' : 'px-4',
          )}
        >
          {/* The input covers its label, so it is itself the click target, 2 px larger at top and bottom. */}
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-x-0 -inset-y-0.5 cursor-pointer appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
