import type { ReactNode } from 'react';
import { cx } from '../cx';
import { DoorwayMark } from './doorway';

interface DoorFrameProps {
  className?: string;
  children: ReactNode;
}

/** Doorway frame, centred like a letter, of a page with a single action such as one opened from a mail. */
export function DoorFrame({ className, children }: DoorFrameProps) {
  return (
    <div className={cx('mx-auto w-full max-w-md', className)}>
      <div className="rounded-t-full border border-b-0 border-line bg-surface px-6 pt-14 pb-8 sm:px-10">
        <DoorwayMark className="mx-auto size-12 text-green" />
        <div className="mt-8 min-h-96">{children}</div>
      </div>
      <div aria-hidden="true" className="-mx-4 h-0.5 bg-ink sm:-mx-16" />
    </div>
  );
}
