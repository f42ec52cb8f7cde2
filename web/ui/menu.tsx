import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from '../lib/router';
import { cx } from './cx';

export interface MenuProps {
  /** One button; it opens the menu. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  label?: string;
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', label, children }: MenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className="z-50 min-w-52 rounded-md border border-line bg-surface p-1 shadow-pop data-[state=closed]:animate-fade-out data-[state=open]:animate-rise"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4.5 [&_svg]:shrink-0';

export interface MenuItemProps {
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, danger = false, disabled, children }: MenuItemProps) {
  const tone = danger ? 'text-brick data-highlighted:bg-brick-tint' : 'data-highlighted:bg-sand';
  return (
    <Radix.Item onSelect={onSelect} disabled={disabled} className={cx(item, tone)}>
      {children}
    </Radix.Item>
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Radix.Item asChild className={cx(item, 'data-highlighted:bg-sand')}>
      <Link to={to}>{children}</Link>
    </Radix.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-2 text-sm text-ink-faint">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
