import { formatCount } from '@threshold/core/rules/format/counts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from '../cx';
import { Button } from '../forms/button';
import { paginationRange } from './pagination-range';

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  label?: string;
  className?: string;
}

export function Pagination({ page, pageCount, onPage, label = 'Pages', className }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={cx('flex items-center justify-between gap-2', className)}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" className="max-[24rem]:hidden" />
        Previous
      </Button>
      <p className="text-ink-soft tabular-nums sm:hidden">
        {page} of {pageCount}
      </p>
      <ul className="hidden items-center gap-1 sm:flex">
        {paginationRange(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className="grid size-11 place-items-center text-ink-faint">…</span>
            ) : (
              <PageButton page={entry.page} current={entry.page === page} onPage={onPage} />
            )}
          </li>
        ))}
      </ul>
      <Button variant="secondary" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" className="max-[24rem]:hidden" />
      </Button>
    </nav>
  );
}

function PageButton({
  page,
  current,
  onPage,
}: {
  page: number;
  current: boolean;
  onPage: (page: number) => void;
}) {
  return (
    <button
      type="button"
      aria-label={`Page ${page}`}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(page)}
      className="min-h-11 min-w-11 rounded-md px-2 tabular-nums transition-colors hover:bg-sand aria-[current=page]:bg-ink aria-[current=page]:text-paper"
    >
      {formatCount(page)}
    </button>
  );
}
