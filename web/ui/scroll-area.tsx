import { ScrollArea as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx';

export interface ScrollAreaProps {
  /** Names the region for those who reach it by keyboard. */
  label: string;
  className?: string;
  viewportClassName?: string;
  children: ReactNode;
}

export function ScrollArea({ label, className, viewportClassName, children }: ScrollAreaProps) {
  return (
    <Radix.Root scrollHideDelay={600} className={cx('relative overflow-hidden', className)}>
      <Radix.Viewport
        role="region"
        aria-label={label}
        tabIndex={0}
        className={cx('size-full rounded-[inherit] focus-visible:-outline-offset-2', viewportClassName)}
      >
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className="flex w-2.5 touch-none p-0.5 select-none">
        {/* Radix never lets the thumb fall under 18 px. */}
        <Radix.Thumb className="relative flex-1 rounded-full bg-line-strong" />
      </Radix.Scrollbar>
      <Radix.Scrollbar orientation="horizontal" className="flex h-2.5 touch-none flex-col p-0.5 select-none">
        <Radix.Thumb className="relative flex-1 rounded-full bg-line-strong" />
      </Radix.Scrollbar>
    </Radix.Root>
  );
}
