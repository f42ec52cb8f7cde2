import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryState } from './query-view';

export interface PagedQuery<Data> {
  query: QueryState<Data>;
  /** Counted from 1. */
  page?: number;
  /** Undefined while loading, and for lists with a single page. */
  pageCount?: number;
  setPage?: (page: number) => void;
}

interface Paginated {
  pagination: { totalPages: number };
}

/** Paginated query; a change of `filter` returns to the first page. */
export function usePagedQuery<Data extends Paginated>(
  optionsOf: (page: number) => UseQueryOptions<Data | null>,
  filter = '',
) {
  const [open, setOpen] = useState({ page: 1, filter });
  const page = open.filter === filter ? open.page : 1;
  const query = useQuery(optionsOf(page));
  return {
    query,
    page,
    pageCount: query.data?.pagination.totalPages,
    setPage: (next: number) => setOpen({ page: next, filter }),
  };
}
