import type { ReactNode } from 'react';
import { cx } from '../cx';

export interface Definition {
  term: string;
  detail: ReactNode;
}

interface DefinitionListProps {
  items: readonly Definition[];
  columns?: 1 | 2;
  className?: string;
}

export function DefinitionList({ items, columns = 1, className }: DefinitionListProps) {
  return (
    <dl className={cx('grid gap-x-10', columns === 2 && 'sm:grid-cols-2', className)}>
      {items.map((item) => (
        <div key={item.term} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
          <dt className="text-ink-soft">{item.term}</dt>
          <dd className="min-w-0 font-medium">{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
