import { formatCount } from '@threshold/core/rules/format/counts';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from 'react';
import { cx } from '../cx';

interface Chosen {
  id: string;
  value: string;
  choose: (value: string) => void;
}

const ChosenTab = createContext<Chosen>({ id: '', value: '', choose: () => undefined });

export interface TabsProps {
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
  children: ReactNode;
}

export function Tabs({ value, onValueChange, className, children }: TabsProps) {
  const id = useId();
  const choose = (next: string) => {
    if (next !== value) onValueChange(next);
  };
  return (
    <ChosenTab value={{ id, value, choose }}>
      <div className={className}>{children}</div>
    </ChosenTab>
  );
}

export interface TabListProps {
  label: string;
  /** Tabs share the width equally, as on the sign-up card. */
  fill?: boolean;
  className?: string;
  children: ReactNode;
}

/** Tabs stand on a line; the open one is a doorway in it. They are one stop for the Tab key, and the arrow keys choose. */
export function TabList({ label, fill = false, className, children }: TabListProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={goByKey}
      className={cx(
        'relative flex overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none]',
        fill ? '*:flex-1' : 'gap-1',
        className,
      )}
    >
      {children}
    </div>
  );
}

function goByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const next = tabs.at(whereTo(key, tabs.indexOf(target), tabs.length));
  if (!next || next === target) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** After the last comes the first, and the other way round. */
function whereTo(key: string, from: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return from - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return from;
  }
}

export interface TabProps {
  value: string;
  /** A count that waits behind the tab; nothing is shown for 0. */
  count?: number;
  /** Keeps the place of the count, so that the row does not move when it comes or goes. */
  counted?: boolean;
  /** Somebody is about to open it: the pointer or a finger is on it, or the focus. */
  onIntent?: () => void;
  className?: string;
  children: ReactNode;
}

export function Tab({ value, count = 0, counted = false, onIntent, className, children }: TabProps) {
  const { id, value: chosen, choose } = useContext(ChosenTab);
  const open = value === chosen;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={open}
      aria-controls={open ? `${id}-panel-${value}` : undefined}
      tabIndex={open ? 0 : -1}
      onClick={() => choose(value)}
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
    </button>
  );
}

export interface TabPanelProps {
  value: string;
  /** -1 where a form fills it: the Tab key goes on to the first field. */
  tabIndex?: 0 | -1;
  className?: string;
  children: ReactNode;
}

/** Drawn while its tab is the chosen one. */
export function TabPanel({ value, tabIndex = 0, className, children }: TabPanelProps) {
  const { id, value: chosen } = useContext(ChosenTab);
  return (
    value === chosen && (
      <div
        role="tabpanel"
        id={`${id}-panel-${value}`}
        aria-labelledby={`${id}-tab-${value}`}
        tabIndex={tabIndex}
        className={cx('pt-6', className)}
      >
        {children}
      </div>
    )
  );
}
