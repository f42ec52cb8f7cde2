import { cx } from '../cx';

interface AvatarProps {
  /** One or two letters. */
  initials: string;
  /** For screen readers, where no name is shown beside it. */
  label?: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = {
  sm: 'size-9 rounded-t-[18px] text-sm',
  md: 'size-11 rounded-t-[22px] text-base',
  lg: 'size-16 rounded-t-[32px] text-xl',
} as const;

/** Initials in an arched frame. */
export function Avatar({ initials, label, size = 'md', className }: AvatarProps) {
  return (
    <span
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-b-md bg-green-tint pt-0.5 font-semibold text-green uppercase select-none',
        sizes[size],
        className,
      )}
    >
      <span aria-hidden="true">{initials.slice(0, 2)}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
