import { useState } from 'react';
import { useSettled } from '../../../lib/use-settled';
import { PEOPLE_SEARCH_MS } from '../search-box';

/** What is typed, and whether everyone of a status is leafed through; a change of either starts at the first page. */
export function usePeople<Filter extends string>() {
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<Filter | null>(null);
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
