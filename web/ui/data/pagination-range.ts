interface PageEntry {
  key: string;
  /** null marks a gap. */
  page: number | null;
}

/** First, last and neighbouring pages, with gaps between them. */
export function paginationRange(page: number, pageCount: number): PageEntry[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1].filter((n) => n >= 1 && n <= pageCount));
  // A gap of one page shows that page, which takes the same space.
  if (page === 4) wanted.add(2);
  if (page === pageCount - 3) wanted.add(pageCount - 1);
  const pages = [...wanted].sort((a, b) => a - b);
  return pages.flatMap((current, index) => {
    const before = pages[index - 1];
    const entry: PageEntry = { key: `page-${current}`, page: current };
    return before !== undefined && current - before > 1
      ? [{ key: `gap-${current}`, page: null }, entry]
      : [entry];
  });
}
