import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { StateIllustration } from '../../ui/brand/state-illustration';
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
      <Failed message={list.error.message} retrying={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <Loading />
    );
  }
  if (all.length === 0) {
    return (
      <div className="grid justify-items-center px-6 py-10 text-center">
        <StateIllustration state="ajar" className="mb-3" />
        <p className="font-semibold">Nothing yet</p>
        <p className="mt-1 text-ink-soft">{emptyText}</p>
      </div>
    );
  }
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

interface FailedProps {
  message: string;
  retrying: boolean;
  onRetry: () => void;
}

function Failed({ message, retrying, onRetry }: FailedProps) {
  return (
    <div role="alert" className="grid justify-items-center px-6 py-10 text-center">
      <StateIllustration state="shut" className="mb-3" />
      <p className="font-semibold">We couldn't load your notifications</p>
      <p className="mt-1 text-ink-soft">{message}</p>
      <Button
        variant="secondary"
        className="mt-4"
        pending={retrying}
        pendingText="Trying again..."
        onClick={onRetry}
      >
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
}
