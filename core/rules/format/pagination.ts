/** Where a page stands among all of them; nothing at all is one empty page. A page of no rows is asked for the count alone. */
export const pagination = (page: number, limit: number, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.max(1, Math.ceil(total / Math.max(1, limit))),
});
