import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/counts';
import { Bell as BellIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '../../lib/current-user';
import { useLive } from '../../lib/live';
import { onPushMessage } from '../../lib/push';
import { useSingle } from '../../lib/use-single';
import { Link } from '../../router/router';
import { Button } from '../../ui/forms/button';
import { Dialog } from '../../ui/overlays/dialog';
import { NotificationList } from './notification-list';
import { countQuery, NOTIFICATIONS_KEY } from './notifications.api';
import { useMarkRead } from './use-mark-read';
import { useWide } from './use-wide';

const TITLE = 'Notifications';
const MOST_SHOWN = 9;

export interface BellProps {
  user: Pick<CurrentUser, 'userType'>;
}

/** What is new, from every page: a panel beside the bell, or the whole screen of a phone. */
export default function Bell({ user }: BellProps) {
  const [open, setOpen] = useState(false);
  const wide = useWide();
  const unread = useUnread();
  const close = () => setOpen(false);
  const list = <NotificationList emptyText={EMPTY[user.userType]} onClose={close} />;
  const actions = <Actions unread={unread} onClose={close} />;

  if (!wide) {
    return (
      <>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={labelOf(unread)}
          onClick={() => setOpen(true)}
          className={button}
        >
          <Face unread={unread} />
        </button>
        <Dialog open={open} onOpenChange={setOpen} title={TITLE} flush footer={actions}>
          {list}
        </Dialog>
      </>
    );
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger aria-label={labelOf(unread)} className={button}>
        <Face unread={unread} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={16}
          aria-label={TITLE}
          className="z-40 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-104 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-pop outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise"
        >
          <h2 className="border-b border-line px-4 py-3 text-lg leading-7 font-semibold">{TITLE}</h2>
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

const button =
  'relative grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-sand data-[state=open]:bg-sand';

const labelOf = (unread: number) => (unread === 0 ? TITLE : `${TITLE}, ${formatCount(unread)} unread`);

function Face({ unread }: { unread: number }) {
  return (
    <>
      <BellIcon aria-hidden="true" className="size-5.5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 left-5.5 min-w-5.5 rounded-full border-2 border-paper bg-green px-1 text-center text-sm leading-4.5 font-medium text-surface tabular-nums"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </>
  );
}

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

/** Asked for again when the stream or a push message says there is more, and without a stream when the tab is looked at. */
function useUnread(): number {
  const client = useQueryClient();
  useLive();
  useEffect(
    () => onPushMessage(() => void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })),
    [client],
  );
  return useQuery(countQuery).data?.unreadCount ?? 0;
}
