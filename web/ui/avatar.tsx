import { cx } from './cx';

export interface AvatarProps {
  /** One or two letters. */
  initials: string;
  /** Given when no name stands beside it. */
  label?: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = {
  sm: 'h-9 w-8 text-sm',
  md: 'h-12 w-10 text-base',
  lg: 'h-16 w-13 text-xl',
} as const;

/** A person stands in a doorway, so the frame is an arch. */
export function Avatar({ initials, label, size = 'md', className }: AvatarProps) {
  return (
    <span
      className={cx(
        'arch inline-grid shrink-0 place-items-center border border-green-line bg-green-tint pt-1 font-semibold text-green uppercase select-none',
        sizes[size],
        className,
      )}
    >
      <span aria-hidden="true">{initials.slice(0, 2)}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
