import type { ReactNode } from 'react';
import { cx } from '../cx';

/** For elements that look like an icon button, such as a dialog's close button. */
export const iconButtonClass = (danger = false, className?: string): string =>
  cx(
    'grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors',
    danger ? 'hover:bg-brick-tint hover:text-brick' : 'hover:bg-sand hover:text-ink',
    className,
  );

interface IconButtonProps {
  /** Accessible name: the action and its object. */
  label: string;
  danger?: boolean;
  className?: string;
  onClick: () => void;
  children: ReactNode;
}

export function IconButton({ label, danger, className, onClick, children }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={iconButtonClass(danger, className)}>
      {children}
    </button>
  );
}
