import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { DoorwaySpot } from '../brand/doorway-spot';
import { cx } from '../cx';
import { Button } from '../forms/button';

export interface ErrorStateProps {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryText?: string;
  action?: ReactNode;
  /** Where it is all there is of a page. */
  as?: 'h1' | 'p';
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
    as: Title = 'p',
    className,
  } = props;
  return (
    <div
      role="alert"
      className={cx(
        'grid content-center justify-items-center rounded-lg border border-brick-line bg-surface px-6 py-10 text-center',
        className,
      )}
    >
      <DoorwaySpot state="shut" className="mb-4" />
      <Title className="text-lg leading-7 font-semibold">{title}</Title>
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
