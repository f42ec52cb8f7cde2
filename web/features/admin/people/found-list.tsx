import type { UseQueryResult } from '@tanstack/react-query';
import { MOST_COUNTED } from '@threshold/core/contract/admin';
import { formatCount } from '@threshold/core/rules/format/counts';
import type { ReactNode } from 'react';
import { QueryView } from '../../../lib/query-view';
import { Pagination } from '../../../ui/data/pagination';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PAGE_SIZE } from '../admin.api';

interface FoundListProps<T, Row> {
  /** What is being looked for; nothing yet shows the hint. */
  search: string;
  query: UseQueryResult<T | null>;
  rows: (data: T) => readonly Row[];
  /** How many there are in all; null when only so many were fetched and there may be more. */
  total: (data: T) => number | null;
  /** Whether the total means so many or more. */
  capped?: (data: T) => boolean;
  /** Everyone is leafed through, page by page. */
  paging?: { page: number; setPage: (page: number) => void };
  noun: string;
  hint: string;
  none: string;
  failed: string;
  children: (row: Row) => ReactNode;
}

const atLeast = (total: number, capped: boolean) => `${capped ? 'more than ' : ''}${formatCount(total)}`;

/** A list that answers a search: nothing typed, looking, nobody, did not work, found. */
export function FoundList<T, Row>(props: FoundListProps<T, Row>) {
  const { search, query, noun, none } = props;
  const { paging } = props;
  if (search === '' && !paging) return <EmptyState as="p" title={props.hint} />;
  return (
    <QueryView query={query} failed={props.failed}>
      {(data) => {
        const rows = props.rows(data);
        const total = props.total(data);
        const capped = props.capped?.(data) ?? (total !== null && total >= MOST_COUNTED);
        if (rows.length === 0) return <EmptyState as="p" title={none} />;
        const shown = formatCount(rows.length);
        if (paging && total !== null) {
          const first = (paging.page - 1) * PAGE_SIZE + 1;
          return (
            <>
              <p role="status" className="mb-3 text-sm text-ink-soft tabular-nums">
                {`${formatCount(first)} to ${formatCount(first + rows.length - 1)} of ${atLeast(total, capped)} ${noun}`}
              </p>
              <div className="grid gap-4">{rows.map(props.children)}</div>
              <Pagination
                page={paging.page}
                pageCount={Math.ceil(total / PAGE_SIZE)}
                onPage={paging.setPage}
                label={`Pages of ${noun}`}
                className="mt-6"
              />
            </>
          );
        }
        return (
          <>
            <p role="status" className="mb-3 text-sm text-ink-soft">
              {total === null || rows.length < total
                ? `The first ${shown}${total === null ? '' : ` of ${atLeast(total, capped)}`} ${noun}. Type more to narrow them down.`
                : `${shown} ${rows.length === 1 ? noun.replace(/s$/, '') : noun} found`}
            </p>
            <div className="grid gap-4">{rows.map(props.children)}</div>
          </>
        );
      }}
    </QueryView>
  );
}
