import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { cx } from './cx';

export interface ErrorStateProps {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryText?: string;
  action?: ReactNode;
  className?: string;
}

export function ErrorState(props: ErrorStateProps) {
  const {
    title = 'This did not load',
    text,
    onRetry,
    retrying,
    retryText = 'Try again',
    action,
    className,
  } = props;
  return (
    <div
      role="alert"
      className={cx(
        'grid justify-items-center rounded-lg border border-brick-line bg-surface px-6 py-10 text-center',
        className,
      )}
    >
      <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" className="mb-5 h-24 w-30">
        <path
          d="M36 84V44a24 24 0 0 1 48 0v40z"
          className="fill-brick-tint stroke-brick-line"
          strokeWidth="2"
        />
        <path d="M46 56h28M46 68h28" className="stroke-brick" strokeWidth="2" strokeLinecap="round" />
        <path d="M8 84h104" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <p className="text-lg leading-7 font-semibold">{title}</p>
      {text && <p className="mt-1 max-w-md text-ink-soft">{text}</p>}
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button variant="secondary" onClick={onRetry} pending={retrying} pendingText="Trying again...">
              <RotateCw aria-hidden="true" />
              {retryText}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
