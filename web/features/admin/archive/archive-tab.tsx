import { useQuery } from '@tanstack/react-query';
import { MOST_MESSAGES } from '@threshold/core/contract/admin';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { useState } from 'react';
import { useDebouncedValue } from '../../../shared/use-debounced-value';
import { Card } from '../../../ui/card';
import { archiveQuery } from '../admin.api';
import { MessageHead } from '../messages/message-card';
import { SEARCH_DELAY_MS, SearchBox } from '../shared/search-box';
import { SearchResults } from '../shared/search-results';
import { TabHeading } from '../shared/tab-heading';

export default function ArchiveTab() {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const query = useQuery(archiveQuery(search));
  return (
    <>
      <TabHeading title="Message archive" />
      <SearchBox
        label="Search archived messages"
        placeholder="Name or email"
        value={typed}
        onValue={setTyped}
        className="mb-5 max-w-xl"
      />
      <SearchResults
        isIdle={search === ''}
        list={{ query }}
        rows={(messages) => messages}
        totalOf={({ length }) => ({ total: length < MOST_MESSAGES ? length : null, capped: false })}
        noun="messages"
        hint="Use the search box above to find archived messages."
        none="No archived messages found matching your search."
        failed="The archive didn't load"
      >
        {(message) => (
          <Card>
            <MessageHead message={message} unread={false} />
            <p className="mt-3 max-w-prose whitespace-pre-wrap wrap-anywhere">{message.message}</p>
            {message.reply && (
              <div className="mt-4 max-w-prose border-l-2 border-green pl-4">
                <p className="text-sm font-medium">
                  Reply
                  {message.repliedAt && `, ${formatDayTime(new Date(message.repliedAt))}`}
                </p>
                <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{message.reply}</p>
              </div>
            )}
          </Card>
        )}
      </SearchResults>
    </>
  );
}
