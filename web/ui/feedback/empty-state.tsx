import type { ReactNode } from 'react';
import { StateIllustration } from '../brand/state-illustration';
import { cx } from '../cx';

export interface EmptyStateProps {
  title: ReactNode;
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
  as?: 'h2' | 'h3' | 'p';
  className?: string;
}

export function EmptyState({ title, text, action, as: Heading = 'h3', className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'grid content-center justify-items-center rounded-md border border-dashed border-line-strong/50 px-6 py-10 text-center',
        className,
      )}
    >
      <StateIllustration state="ajar" className="mb-4" />
      <Heading className="text-lg leading-7 font-semibold">{title}</Heading>
      {text && <p className="mt-1 max-w-md text-ink-soft">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
