import { useEffect } from 'react';

/** When a list has become shorter than the page that is open, its last page opens. Page 1 is always there. */
export function usePageInRange(
  page: number,
  totalPages: number | undefined,
  setPage: (page: number) => void,
) {
  useEffect(() => {
    if (totalPages !== undefined && page > Math.max(1, totalPages)) setPage(Math.max(1, totalPages));
  }, [page, totalPages, setPage]);
}
