import { formatCount } from '@threshold/core/rules/counts';
import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

export type TabsProps = ComponentProps<typeof Radix.Root>;

export function Tabs(props: TabsProps) {
  return <Radix.Root {...props} />;
}

export interface TabListProps {
  label: string;
  /** Tabs share the width equally, as on the sign-up card. */
  fill?: boolean;
  className?: string;
  children: ReactNode;
}

/** Tabs stand on a line; the open one is a doorway in it. */
export function TabList({ label, fill = false, className, children }: TabListProps) {
  return (
    <Radix.List
      aria-label={label}
      className={cx(
        'relative flex overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none]',
        fill ? '*:flex-1' : 'gap-1',
        className,
      )}
    >
      {children}
    </Radix.List>
  );
}

export interface TabProps {
  value: string;
  /** A count that waits behind the tab; nothing is shown for 0. */
  count?: number;
  /** Keeps the place of the count, so that the row does not move when it comes or goes. */
  counted?: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Radix focuses a pressed tab by script, which browsers take for the keyboard's doing; rings are for keys alone. */
const PRESSED = 'data-pressed';

export function Tab({ value, count = 0, counted = false, disabled, className, children }: TabProps) {
  return (
    <Radix.Trigger
      value={value}
      disabled={disabled}
      onPointerDown={({ currentTarget }) => currentTarget.setAttribute(PRESSED, '')}
      onKeyDown={({ currentTarget }) => currentTarget.removeAttribute(PRESSED)}
      onBlur={({ currentTarget }) => currentTarget.removeAttribute(PRESSED)}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-t-[22px] border border-b-0 border-transparent px-5 pt-0.5 font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink disabled:opacity-50',
        'data-[state=active]:border-line data-[state=active]:bg-surface data-[state=active]:text-green focus-visible:-outline-offset-2 data-pressed:outline-none',
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
    </Radix.Trigger>
  );
}

export type TabPanelProps = ComponentProps<typeof Radix.Content>;

export function TabPanel({ className, ...rest }: TabPanelProps) {
  return <Radix.Content className={cx('pt-6', className)} {...rest} />;
}
