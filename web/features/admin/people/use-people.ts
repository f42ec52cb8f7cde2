import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSettled } from '../../../lib/use-settled';
import { PEOPLE_SEARCH_MS } from '../search-box';

/**
 * What is typed, and whether everyone of a status is leafed through; a change of either starts at the first page. A link
 * may name the status to begin with.
 */
export function usePeople<Filter extends string>(statuses: readonly { value: Filter }[]) {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<Filter | null>(
    () => statuses.find(({ value }) => value === params.get('status'))?.value ?? null,
  );
  const [page, setPage] = useState(1);
  const search = useSettled(typed.trim(), PEOPLE_SEARCH_MS);
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setPage(1);
    },
    browse: (filter: Filter | null) => {
      setStatus(filter);
      setPage(1);
    },
    setPage,
    wanted: { search, status, page },
  };
}
