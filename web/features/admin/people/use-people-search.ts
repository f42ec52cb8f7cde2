import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebouncedValue } from '../../../shared/use-debounced-value';
import { PAGE_SIZE, type PeopleQuery } from '../admin.api';
import { SEARCH_DELAY_MS } from '../shared/search-box';

export interface StatusOption<Status extends string> {
  value: Status;
  label: string;
}

/** People by search text, or paginated by status. The URL may set the initial status. */
export function usePeopleSearch<Status extends string, Data extends { total: number | null }>(
  statuses: readonly StatusOption<Status>[],
  queryOf: (query: PeopleQuery<Status>) => UseQueryOptions<Data | null>,
) {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<Status | null>(
    () => statuses.find(({ value }) => value === params.get('status'))?.value ?? null,
  );
  const [page, setPage] = useState(1);
  const search = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const query = useQuery(queryOf({ search, status, page }));
  const total = query.data?.total ?? null;
  return {
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      setPage(1);
    },
    status,
    setStatus: (next: Status | null) => {
      setStatus(next);
      setPage(1);
    },
    isIdle: search === '' && status === null,
    list: {
      query,
      page,
      setPage,
      pageCount: status !== null && total !== null ? Math.ceil(total / PAGE_SIZE) : undefined,
    },
  };
}
