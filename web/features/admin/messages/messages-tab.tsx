import { useQuery } from '@tanstack/react-query';
import { type ContactMessage, MOST_MESSAGES } from '@threshold/core/contract/admin';
import { useRef, useState } from 'react';
import { PagedList } from '../../../ui/data/paged-list';
import { messagesQuery, PAGE_SIZE } from '../admin.api';
import { TabHeading } from '../shared/tab-heading';
import { MessageCard } from './message-card';

export default function MessagesTab() {
  const query = useQuery(messagesQuery);
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = query.data?.length ?? 0;
  const pageCount = Math.ceil(count / PAGE_SIZE);
  return (
    <>
      <TabHeading
        ref={heading}
        title="Contact Messages"
        text="We email your reply and archive the message."
      />
      <PagedList
        list={{ query, page, pageCount, setPage }}
        rows={(messages) => newestFirst(messages).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        failed="The messages didn't load"
        empty={{
          title: 'No messages',
          text: 'Messages from the contact form appear here. Older ones are in the archive.',
        }}
      >
        {(message) => <MessageCard message={message} heading={heading} />}
      </PagedList>
      {count === MOST_MESSAGES && page === pageCount && (
        <p className="mt-4 text-center text-ink-soft">
          Showing {MOST_MESSAGES} messages. Archive some to see the rest.
        </p>
      )}
    </>
  );
}

/** A message stays where it is when it is marked as read. */
const newestFirst = (messages: readonly ContactMessage[]) =>
  messages.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
