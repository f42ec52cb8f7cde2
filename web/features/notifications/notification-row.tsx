import type { Notification } from '@threshold/core/contract/notifications';
import { calendarDaysSince } from '@threshold/core/rules/format/dates';
import { formatDay, formatDayTime } from '@threshold/core/rules/format/format-day';
import { Link } from 'react-router';
import { timeAgo } from '../../shared/time-ago';
import { cx } from '../../ui/cx';

interface NotificationRowProps {
  notification: Notification;
  onFollow: () => void;
}

export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { title, body, link, isRead, sentAt, isDayOnly } = notification;
  const sent = new Date(sentAt);
  return (
    <Link
      to={link}
      onClick={onFollow}
      className="flex gap-3 px-5 py-3.5 transition-colors hover:bg-sand focus-visible:-outline-offset-2 sm:px-4"
    >
      <span
        aria-hidden="true"
        className={cx('mt-2 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-green')}
      />
      <span className="min-w-0">
        <span className={cx('block wrap-anywhere', isRead ? 'text-ink-soft' : 'font-semibold')}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        <span className="mt-0.5 block text-ink-soft wrap-anywhere">{body}</span>
        <time
          dateTime={sentAt}
          title={isDayOnly ? formatDay(sent) : formatDayTime(sent)}
          className="mt-1 block text-sm text-ink-faint tabular-nums"
        >
          {isDayOnly ? dayOf(sent, new Date()) : timeAgo(sent, new Date())}
        </time>
      </span>
    </Link>
  );
}

function dayOf(sent: Date, now: Date): string {
  const days = calendarDaysSince(sent, now);
  return ['Today', 'Yesterday'][days] ?? formatDay(sent);
}
