import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/forms/button';
import { NotificationRow } from './notification-row';
import { listQuery } from './notifications.api';
import { useMarkRead } from './use-mark-read';

interface NotificationListProps {
  /** What will appear here, for an empty list. */
  emptyText: string;
  onClose: () => void;
}

export function NotificationList({ emptyText, onClose }: NotificationListProps) {
  const list = useInfiniteQuery(listQuery);
  const read = useMarkRead();
  const all = list.data?.pages.flatMap((page) => page.notifications);

  if (!all) {
    return list.error ? (
      <ErrorState
        title="We couldn't load your notifications"
        text={list.error.message}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        className="border-none"
      />
    ) : (
      <Loading />
    );
  }
  if (all.length === 0)
    return <EmptyState as="p" title="Nothing yet" text={emptyText} className="border-none" />;
  return (
    <>
      <ul className="divide-y divide-line">
        {all.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              onFollow={() => {
                if (!notification.isRead) read.mutate([notification.id]);
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <p role="alert" className="px-5 pt-3 text-brick sm:px-4">
          We couldn't load earlier notifications. Please try again.
        </p>
      )}
      {list.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button
            variant="secondary"
            size="sm"
            pending={list.isFetchingNextPage}
            pendingText="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Show earlier
          </Button>
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading notifications...</span>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="border-b border-line px-9 py-4">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="mt-2 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
