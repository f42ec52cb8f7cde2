import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/feedback/error-state';
import { CardSkeleton } from '../../ui/feedback/skeletons';

interface PartProps {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function Part({ id, title, text, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-xl font-semibold outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

interface PartQueryProps<T> {
  query: Pick<UseQueryResult<T | null>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  failed: string;
  loading: string;
  children: (data: T) => ReactNode;
}

/** A session that ended shows as loading until the page's guard speaks. */
export function PartQuery<T>({ query, failed, loading, children }: PartQueryProps<T>) {
  if (query.data) return children(query.data);
  if (query.error)
    return (
      <ErrorState
        title={failed}
        text={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <div role="status">
      <span className="sr-only">{loading}</span>
      <CardSkeleton />
    </div>
  );
}
