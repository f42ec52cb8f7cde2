import type { ReactNode } from 'react';
import { cx } from './cx';

interface PageTitleProps {
  title: ReactNode;
  text?: ReactNode;
  badges?: ReactNode;
  /** The page's primary action. */
  action?: ReactNode;
  /** Public pages use the display font. */
  display?: boolean;
  className?: string;
}

export function PageTitle({ title, text, badges, action, display = false, className }: PageTitleProps) {
  return (
    <header
      className={cx(
        'relative flex flex-col gap-4 border-b border-line pb-5 sm:flex-row sm:items-end sm:justify-between',
        "after:absolute after:bottom-[-1.5px] after:left-0 after:h-0.5 after:w-14 after:bg-ink after:content-['']",
        className,
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1
            className={
              display
                ? 'font-heading text-4xl sm:text-5xl'
                : 'text-2xl font-semibold tracking-tight sm:text-3xl'
            }
          >
            {title}
          </h1>
          {badges && <div className="flex flex-wrap gap-2">{badges}</div>}
        </div>
        {text && <p className="mt-1.5 max-w-prose text-ink-soft">{text}</p>}
      </div>
      {action && <div className="flex shrink-0 flex-col gap-3 sm:flex-row sm:flex-wrap">{action}</div>}
    </header>
  );
}
