import type { ContactMessage } from '@threshold/core/contract/admin';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { type RefObject, useState } from 'react';
import { Card, CardTitle } from '../../../ui/card';
import { Button } from '../../../ui/forms/button';
import { markRead } from '../admin.api';
import { PersonLink } from '../shared/person-link';
import { useAdminMutation } from '../shared/use-admin-mutation';
import { ReplyForm } from './reply-form';

interface MessageCardProps {
  message: ContactMessage;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function MessageCard({ message, heading }: MessageCardProps) {
  const [reply, setReply] = useState<'closed' | 'open' | 'cancelled'>('closed');
  const read = useAdminMutation({
    send: (archive: boolean) => markRead(message.id, archive),
    done: (archive) => ({ title: archive ? 'Message archived' : 'Message marked as read' }),
    failed: (archive) => (archive ? 'Failed to archive message' : 'Failed to mark as read'),
  });
  const leave = () => heading.current?.focus({ preventScroll: true });
  const { name } = message;
  return (
    <Card>
      <MessageHead message={message} unread={!message.isRead} />
      <p className="mt-3 max-w-prose whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      {reply === 'open' ? (
        <ReplyForm message={message} onCancel={() => setReply('cancelled')} onSent={leave} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {!message.isRead && (
            <Button
              variant="secondary"
              size="sm"
              pending={read.isPending && read.variables === false}
              aria-label={`Mark as Read: message from ${name}`}
              onClick={() => read.mutate(false, { onSuccess: leave })}
            >
              Mark as Read
            </Button>
          )}
          <Button
            size="sm"
            aria-label={`Reply to ${name}`}
            autoFocus={reply === 'cancelled'}
            onClick={() => setReply('open')}
          >
            Reply
          </Button>
          <Button
            variant="secondary"
            size="sm"
            pending={read.isPending && read.variables === true}
            aria-label={`Archive message from ${name}`}
            // The second click of a double click would hit the next message, and archiving has no undo.
            onClick={({ detail }) => detail < 2 && read.mutate(true, { onSuccess: leave })}
          >
            Archive
          </Button>
        </div>
      )}
    </Card>
  );
}

export function MessageHead({ message, unread }: { message: ContactMessage; unread: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <CardTitle className="flex items-center gap-2 wrap-anywhere">
          {unread && (
            <>
              <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-green" />
              <span className="sr-only">Unread: </span>
            </>
          )}
          {message.personId ? <PersonLink id={message.personId}>{message.name}</PersonLink> : message.name}
        </CardTitle>
        <p className="text-ink-soft wrap-anywhere">{message.email}</p>
      </div>
      <time dateTime={message.createdAt} className="text-sm text-ink-soft">
        {formatDayTime(new Date(message.createdAt))}
      </time>
    </div>
  );
}
