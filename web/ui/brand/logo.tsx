import { cx } from '../cx';
import { DoorwayMark } from './doorway';

interface LogoProps {
  brand: string;
  /** Shows only the mark; screen readers still get the name. */
  compact?: boolean;
  className?: string;
}

export function Logo({ brand, compact = false, className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-ink', className)}>
      <DoorwayMark className="size-8 text-green" />
      <span className={cx('font-heading text-2xl leading-none', compact && 'sr-only')}>{brand}</span>
    </span>
  );
}
