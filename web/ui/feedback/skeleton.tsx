import { cx } from '../cx';

export interface SkeletonProps {
  className?: string;
}

/** One bar; give it the size of its content. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-sm bg-line', className)} />;
}
