import { useQuery } from '@tanstack/react-query';
import { MOST_MESSAGES } from '@threshold/core/contract/admin';
import { useRef, useState } from 'react';
import { QueryView } from '../../../lib/query-view';
import { Pagination } from '../../../ui/data/pagination';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { messagesQuery, PAGE_SIZE } from '../admin.api';
import { TabHeading } from '../tab-heading';
import { MessageCard } from './message-card';

export function MessagesTab() {
  const query = useQuery(messagesQuery);
  const [asked, setAsked] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <TabHeading
        ref={heading}
        title="Contact Messages"
        text="A reply goes out by email and archives the message."
      />
      <QueryView query={query} failed="The messages did not load">
        {(messages) => {
          if (messages.length === 0) {
            return (
              <EmptyState
                title="No messages"
                text="What people write in the contact form arrives here. Earlier ones are in the archive."
              />
            );
          }
          const pageCount = Math.ceil(messages.length / PAGE_SIZE);
          const page = Math.min(asked, pageCount);
          return (
            <>
              <div className="grid gap-4">
                {messages.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((message) => (
                  <MessageCard key={message.id} message={message} heading={heading} />
                ))}
              </div>
              <Pagination page={page} pageCount={pageCount} onPage={setAsked} className="mt-6" />
              {messages.length === MOST_MESSAGES && page === pageCount && (
                <p className="mt-4 text-center text-ink-soft">
                  These are {MOST_MESSAGES} messages. Others appear as these are archived.
                </p>
              )}
            </>
          );
        }}
      </QueryView>
    </>
  );
}
