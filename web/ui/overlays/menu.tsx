import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { cx } from '../cx';
import { menuButtonClass } from './menu-button-class';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
  /** Red, at the end and below a line. */
  danger?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  items: readonly MenuItem[];
}

/** A button with three dots and its menu of further actions. */
export default function Menu({ label, items }: MenuProps) {
  const dangerous = items.filter(({ danger }) => danger);
  // Run once the menu is closed and its button has the focus again: a dialog opened by it returns the focus there.
  const selected = useRef<MenuItem>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const item = (each: MenuItem) => (
    <Item
      key={each.label}
      {...each}
      onSelect={() => {
        selected.current = each;
      }}
    />
  );
  return (
    <BaseMenu.Root
      modal={false}
      onOpenChangeComplete={(open) => {
        if (open || !selected.current) return;
        button.current?.focus();
        selected.current.onSelect();
        selected.current = undefined;
      }}
    >
      <BaseMenu.Trigger ref={button} aria-label={label} className={menuButtonClass}>
        <Ellipsis aria-hidden="true" className="size-5" />
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={6} collisionPadding={12} className="z-40">
          <BaseMenu.Popup className="min-w-56 rounded-md border border-line bg-surface py-1 shadow-pop outline-none data-closed:animate-fade-out data-open:animate-fade-in">
            {items.filter(({ danger }) => !danger).map(item)}
            {dangerous.length > 0 && <BaseMenu.Separator className="my-1 h-px bg-line" />}
            {dangerous.map(item)}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Item({ label, icon, disabled, danger, onSelect }: MenuItem) {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={onSelect}
      className={cx(
        'flex min-h-11 cursor-default items-center gap-3 px-4 outline-none select-none data-disabled:opacity-55 [&_svg]:size-4.5 [&_svg]:shrink-0',
        danger ? 'text-brick data-highlighted:bg-brick-tint' : 'data-highlighted:bg-sand',
      )}
    >
      {icon}
      {label}
    </BaseMenu.Item>
  );
}
