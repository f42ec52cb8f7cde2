import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardText, CardTitle } from '../../ui/card';
import { cx } from '../../ui/cx';
import { Button } from '../../ui/forms/button';

interface SettingsCardProps {
  id?: string;
  title: string;
  text?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

export function SettingsCard({ id, title, text, danger = false, children }: SettingsCardProps) {
  return (
    <Card id={id} padding="lg" className={cx(danger && 'border-brick-line')}>
      <CardTitle className={cx(danger && 'text-brick')}>{title}</CardTitle>
      {text && <CardText className="max-w-prose">{text}</CardText>}
      <div className="mt-5">{children}</div>
    </Card>
  );
}

interface CardQueryProps<T> {
  query: UseQueryResult<T | null>;
  failed: string;
  /** In the shape of what comes. */
  loading: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a card holds, or what is in its way. A session that ended shows as loading until the page's guard speaks. */
export function CardQuery<T>({ query, failed, loading, children }: CardQueryProps<T>) {
  if (query.data) return children(query.data);
  if (!query.error) {
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        {loading}
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <div>
        <p className="font-medium">{failed}</p>
        <p className="text-ink-soft">{query.error.message}</p>
      </div>
      <Button
        variant="secondary"
        pending={query.isFetching}
        pendingText="Trying again..."
        onClick={() => void query.refetch()}
      >
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
}
