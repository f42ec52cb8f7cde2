import { cx } from './cx';
import { DoorwayMark } from './doorway';

export interface LoadingViewProps {
  message?: string;
  className?: string;
}

export function LoadingView({ message = 'Loading...', className }: LoadingViewProps) {
  return (
    <div
      role="status"
      className={cx('grid min-h-dvh place-content-center justify-items-center gap-4 p-6', className)}
    >
      <DoorwayMark drawing className="size-16 text-green" />
      <p className="text-ink-soft">{message}</p>
    </div>
  );
}
