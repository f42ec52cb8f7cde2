import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { ErrorState } from '../feedback/error-state';
import { CardSkeleton } from '../feedback/skeletons';

export type QueryState<T> = Pick<UseQueryResult<T | null>, 'data' | 'error' | 'isFetching'> & {
  refetch: () => unknown;
};

interface QueryViewProps<T> {
  query: QueryState<T>;
  /** Title of the error message. */
  failed: string;
  /** Announced while loading. */
  waiting?: string;
  /** Skeleton in the shape of the content. */
  loading?: ReactNode;
  /** The content is inside a card already. */
  inCard?: boolean;
  children: (data: T) => ReactNode;
}

/** Loading, error or data. After a 401 the data is null, which shows as loading until the route guard redirects. */
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
