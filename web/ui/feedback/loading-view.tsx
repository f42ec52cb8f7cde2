import { archPath } from '../brand/arch-path';
import { cx } from '../cx';

interface LoadingViewProps {
  message?: string;
  className?: string;
}

export function LoadingView({ message = 'Loading...', className }: LoadingViewProps) {
  return (
    <div
      role="status"
      className={cx('grid min-h-dvh place-content-center justify-items-center gap-4 p-6', className)}
    >
      <OpeningDoor />
      <p className="text-ink-soft">{message}</p>
    </div>
  );
}

/** Animated door; static and half open under reduced motion. */
function OpeningDoor() {
  return (
    <svg viewBox="0 0 128 104" fill="none" aria-hidden="true" className="h-26 w-32">
      <path d="M46 91 30 102h34l8-11z" className="fill-lamp" />
      <path d={archPath(38, 52, 76, 90)} className="fill-surface stroke-ink" strokeWidth="1.75" />
      <path d={archPath(44, 40, 69, 90)} className="fill-lamp" />
      <path d="M44 43h40M64 43V21M64 43 49 28M64 43 79 28" className="stroke-ink" strokeWidth="1.5" />
      <path d="M6 90h116" className="stroke-ink" strokeWidth="1.75" strokeLinecap="round" />
      <g className="origin-[84px_44px] animate-swing">
        <path d="M44 44h40v46H44z" className="fill-green" />
        <circle cx="51" cy="69" r="2.25" className="fill-lamp" />
      </g>
    </svg>
  );
}
