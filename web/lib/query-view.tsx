import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx';
import { ErrorState } from '../ui/feedback/error-state';
import { CardSkeleton } from '../ui/feedback/skeletons';

interface QueryViewProps<T> {
  query: Pick<UseQueryResult<T | null>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  /** What the failure is called. */
  failed: string;
  /** Said while there is nothing to see yet. */
  waiting?: string;
  /** In the shape of what comes. */
  loading?: ReactNode;
  /** What is shown stands inside a card. */
  inCard?: boolean;
  children: (data: T) => ReactNode;
}

/** Loading, failed or there; a session that ended shows as loading until the gate takes over. */
export function QueryView<T>({
  query,
  failed,
  waiting = 'Loading...',
  loading,
  inCard,
  children,
}: QueryViewProps<T>) {
  if (query.data) return children(query.data);
  if (query.error) {
    return (
      <ErrorState
        title={failed}
        text={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        inCard={inCard}
      />
    );
  }
  return (
    <div role="status" className={cx(!inCard && 'grid gap-4')}>
      <span className="sr-only">{waiting}</span>
      {loading ?? (
        <>
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </>
      )}
    </div>
  );
}
