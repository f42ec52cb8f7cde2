import { type ReactNode, useEffect } from 'react';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state';
import { TableSkeleton } from '../feedback/skeletons';
import { Pagination } from './pagination';
import { QueryView } from './query-view';
import { Table, type TableProps } from './table';
import type { PagedQuery } from './use-paged-query';

export interface PagedListProps<Data, Row extends { id: string }> {
  list: PagedQuery<Data>;
  rows: (data: Data) => readonly Row[];
  /** Title of the error message. */
  failed: string;
  empty: EmptyStateProps;
  /** How many rows there are; a live region. */
  summary?: (data: Data, rows: readonly Row[]) => string;
  /** Between the summary and the rows. */
  toolbar?: (rows: readonly Row[]) => ReactNode;
  /** Shows the rows as a table. */
  table?: Omit<TableProps<Row>, 'rows' | 'rowKey'>;
  /** Shows each row as an item of a list. */
  children?: (row: Row) => ReactNode;
  pagesLabel?: string;
  listClassName?: string;
}

/** The rows of a query as a table or a list, with its loading, error and empty states and its pagination. */
export function PagedList<Data, Row extends { id: string }>(props: PagedListProps<Data, Row>) {
  const { table, children, listClassName = 'grid gap-4' } = props;
  const { query, page = 1, pageCount = 1, setPage } = props.list;
  // The list became shorter than the open page: shows its last page.
  const lastPage = query.data ? Math.max(1, pageCount) : page;
  useEffect(() => {
    if (page > lastPage) setPage?.(lastPage);
  }, [page, lastPage, setPage]);
  return (
    <QueryView query={query} failed={props.failed} loading={table && <TableSkeleton />}>
      {(data) => {
        const rows = props.rows(data);
        if (rows.length === 0 && page === 1) return <EmptyState {...props.empty} />;
        return (
          <>
            {props.summary && (
              <p role="status" className="mb-3 text-sm text-ink-soft tabular-nums">
                {props.summary(data, rows)}
              </p>
            )}
            {props.toolbar?.(rows)}
            {table && <Table {...table} rows={rows} rowKey={({ id }) => id} />}
            {children && (
              <ul className={listClassName}>
                {rows.map((row) => (
                  <li key={row.id}>{children(row)}</li>
                ))}
              </ul>
            )}
            {setPage && (
              <Pagination
                page={page}
                pageCount={pageCount}
                onPage={setPage}
                label={props.pagesLabel}
                className="mt-6"
              />
            )}
          </>
        );
      }}
    </QueryView>
  );
}
