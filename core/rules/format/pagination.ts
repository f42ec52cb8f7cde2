/** An empty list has one page. `limit` 0 requests the count only. */
export const pagination = (page: number, limit: number, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.max(1, Math.ceil(total / Math.max(1, limit))),
});
