import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { formatCount } from '@threshold/core/rules/format/counts';
import type { ReactNode } from 'react';
import { cx } from '../cx';

interface TabsProps {
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
  children: ReactNode;
}

export function Tabs({ onValueChange, ...rest }: TabsProps) {
  return <BaseTabs.Root onValueChange={(next: string) => onValueChange(next)} {...rest} />;
}

interface TabListProps {
  label: string;
  /** Tabs share the width equally, as on the sign-up card. */
  fill?: boolean;
  className?: string;
  children: ReactNode;
}

export function TabList({ label, fill = false, className, children }: TabListProps) {
  return (
    <BaseTabs.List
      activateOnFocus
      aria-label={label}
      className={cx(
        'relative flex overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none]',
        fill ? '*:flex-1' : 'gap-1',
        className,
      )}
    >
      {children}
    </BaseTabs.List>
  );
}

interface TabProps {
  value: string;
  /** Number of pending items; 0 is hidden. */
  count?: number;
  /** Reserves the space of the count, so that the row does not shift. */
  counted?: boolean;
  /** Called on hover, touch or focus, to prefetch. */
  onIntent?: () => void;
  className?: string;
  children: ReactNode;
}

export function Tab({ value, count = 0, counted = false, onIntent, className, children }: TabProps) {
  return (
    <BaseTabs.Tab
      value={value}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-t-[22px] border border-b-0 border-transparent px-5 pt-0.5 font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink',
        'aria-selected:border-line aria-selected:bg-surface aria-selected:text-green focus-visible:-outline-offset-2',
        className,
      )}
    >
      {children}
      {(count > 0 || counted) && (
        <span
          className={cx(
            'min-w-6 rounded-full px-1.5 text-center text-sm leading-6 tabular-nums',
            count > 0 && 'bg-green text-surface',
          )}
        >
          {count > 0 && formatCount(count)}
        </span>
      )}
    </BaseTabs.Tab>
  );
}

interface TabPanelProps {
  value: string;
  /** -1 for a panel with a form: Tab moves to its first field. */
  tabIndex?: 0 | -1;
  className?: string;
  children: ReactNode;
}

/** Mounted while its tab is the active one. */
export function TabPanel({ className, ...rest }: TabPanelProps) {
  return <BaseTabs.Panel className={cx('pt-6 data-ending-style:hidden', className)} {...rest} />;
}
