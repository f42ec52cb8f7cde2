import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '../../lib/current-user';
import { useSingle } from '../../lib/use-single';
import { Button } from '../../ui/forms/button';
import { Dialog } from '../../ui/overlays/dialog';
import { NotificationList } from './notification-list';
import { useMarkRead } from './use-mark-read';
import { useWide } from './use-wide';

export interface BellPanelProps {
  open: boolean;
  title: string;
  userType: CurrentUser['userType'];
  unread: number;
  /** What opens and closes it. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A panel beside the bell, or the whole screen of a phone. */
export default function BellPanel({ open, title, userType, unread, button, onClose }: BellPanelProps) {
  const list = <NotificationList emptyText={EMPTY[userType]} onClose={onClose} />;
  const actions = <Actions unread={unread} onClose={onClose} />;
  if (!useWide()) {
    return (
      <Dialog open={open} onOpenChange={onClose} title={title} flush footer={actions}>
        {list}
      </Dialog>
    );
  }
  return (
    <Popover.Root open={open} onOpenChange={onClose}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={16}
          aria-label={title}
          // The button closes it itself: closed already, it would be opened again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Not from whoever has gone on to something else.
            if (document.activeElement === document.body) button.current?.focus();
          }}
          className="z-40 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-104 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-pop outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise"
        >
          <h2 className="border-b border-line px-4 py-3 text-lg leading-7 font-semibold">{title}</h2>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{list}</div>
          <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2">
            {actions}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const EMPTY: Record<CurrentUser['userType'], string> = {
  buyer: 'When an agent has a property that fits one of your searches, it is announced here.',
  agent: 'When a new buyer wants one of the properties you searched for, it is announced here.',
  admin: 'There is nothing for you here.',
};

function Actions({ unread, onClose }: { unread: number; onClose: () => void }) {
  const read = useMarkRead();
  const start = useSingle(read);
  return (
    <>
      <Link
        to="/settings#notifications"
        onClick={onClose}
        className="link inline-flex min-h-11 items-center justify-center"
      >
        Notification settings
      </Link>
      <Button
        variant="secondary"
        size="sm"
        disabled={unread === 0 && !read.isPending}
        pending={read.isPending}
        onClick={() => start(undefined)}
      >
        Mark all as read
      </Button>
    </>
  );
}
