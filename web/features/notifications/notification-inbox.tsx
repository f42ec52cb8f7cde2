import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/format/counts';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '../../api/live';
import { onPushMessage } from '../../api/push-messages';
import type { CurrentUser } from '../../session/current-user';
import { lazyDialog } from '../../shared/lazy';
import { countQuery, NOTIFICATIONS_KEY } from './notifications.api';

/** A separate chunk: the button is on every page, and the list is rarely opened. */
const Panel = lazyDialog(() => import('./inbox-panel'));

const TITLE = 'Notifications';
const MOST_SHOWN = 9;

interface NotificationInboxProps {
  user: Pick<CurrentUser, 'userType'>;
}

export default function NotificationInbox({ user }: NotificationInboxProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unread = useUnread();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unread === 0 ? TITLE : `${TITLE}, ${formatCount(unread)} unread`}
        onClick={() => setOpen(!open)}
        className="relative grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-sand aria-expanded:bg-sand"
      >
        <BellIcon aria-hidden="true" className="size-5.5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0 -right-0.5 min-w-5.5 rounded-full border-2 border-paper bg-green px-1 text-center text-sm leading-4.5 font-medium text-surface tabular-nums"
          >
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
      <Panel
        open={open}
        title={TITLE}
        userType={user.userType}
        unread={unread}
        button={button}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Refetched on a stream event or push message, and on window focus when there is no stream. */
function useUnread(): number {
  const client = useQueryClient();
  useLive();
  useEffect(
    () => onPushMessage(() => void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })),
    [client],
  );
  return useQuery(countQuery).data?.unreadCount ?? 0;
}
