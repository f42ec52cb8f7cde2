import type { ReactNode } from 'react';
import { cx } from './cx';

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
        'grid justify-items-center rounded-lg border border-dashed border-line-strong/50 px-6 py-10 text-center',
        className,
      )}
    >
      <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" className="mb-5 h-24 w-30">
        <path d="M36 84V44a24 24 0 0 1 48 0v40z" className="fill-surface stroke-green-line" strokeWidth="2" />
        <path d="M46 84V46a14 14 0 0 1 28 0v38z" className="fill-green-tint" />
        <circle cx="69" cy="62" r="2" className="fill-green" />
        <path d="M8 84h104" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <Heading className="text-lg leading-7 font-semibold">{title}</Heading>
      {text && <p className="mt-1 max-w-md text-ink-soft">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
