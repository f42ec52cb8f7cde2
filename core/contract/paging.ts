import { z } from 'zod';
import { count } from './fields';

/** Query parameters of the lists that are read in pages. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const pageAndLimit = (limit: number) => ({
  page,
  limit: z.coerce.number().int().min(1).max(100).default(limit),
});
export const searchText = z.string().trim().max(100).default('');

/** What such a list says of its pages. */
export const pagination = z.object({ page: count, limit: count, total: count, totalPages: count });
