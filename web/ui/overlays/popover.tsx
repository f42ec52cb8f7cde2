import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef } from 'react';

interface PopoverProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The button that opens and closes it. */
  button: RefObject<HTMLElement | null>;
  footer: ReactNode;
  children: ReactNode;
}

/** A panel beside the button that opened it; the page behind it stays usable. */
export function Popover({ open, onClose, title, button, footer, children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(_, { event, cancel }) => {
        // The button toggles by itself: closed by the same press, the popover would open again.
        if (event.target instanceof Node && button.current?.contains(event.target)) cancel();
        else onClose();
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={button}
          align="end"
          sideOffset={8}
          collisionPadding={16}
          className="z-40"
        >
          <BasePopover.Popup
            ref={popup}
            // Focus that has moved on to another control stays there.
            finalFocus={() => {
              const { activeElement, body } = document;
              const isHere = activeElement === body || popup.current?.contains(activeElement);
              return isHere ? button.current : false;
            }}
            className="flex max-h-[min(36rem,var(--available-height))] w-104 flex-col overflow-hidden rounded-md border border-line bg-surface shadow-pop outline-none data-closed:animate-fade-out data-open:animate-rise"
          >
            <BasePopover.Title className="border-b border-line px-4 py-3 text-lg leading-7 font-semibold">
              {title}
            </BasePopover.Title>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
            <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2">
              {footer}
            </div>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
