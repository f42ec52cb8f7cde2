import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateIllustration } from '../brand/state-illustration';
import { cx } from '../cx';
import { Button } from '../forms/button';

interface ErrorStateProps {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryText?: string;
  action?: ReactNode;
  /** `h1` where the error is the whole page. */
  as?: 'h1' | 'p';
  /** Inside a card: without a border and the illustration. */
  inCard?: boolean;
  className?: string;
}

export function ErrorState(props: ErrorStateProps) {
  const {
    title = "This didn't load",
    text,
    onRetry,
    retrying,
    retryText = 'Try again',
    action,
    as: Title = 'p',
    inCard = false,
    className,
  } = props;
  return (
    <div
      role="alert"
      className={cx(
        'grid',
        inCard
          ? 'justify-items-start'
          : 'content-center justify-items-center rounded-md border border-brick-line bg-surface px-6 py-10 text-center',
        className,
      )}
    >
      {!inCard && <StateIllustration state="shut" className="mb-4" />}
      <Title className={inCard ? 'font-medium' : 'text-lg leading-7 font-semibold'}>{title}</Title>
      {text && <p className={cx('max-w-md text-ink-soft', !inCard && 'mt-1')}>{text}</p>}
      {(onRetry || action) && (
        <div className={cx('flex flex-wrap gap-3', inCard ? 'mt-3' : 'mt-5 justify-center')}>
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
