import { z } from 'zod';
import { recallReasons } from '../rules/contact/removal-requests';
import { id, isoDate } from './fields';

/** Someone an agency is to remove from its files and notes. The name is there until it says that it has. */
export const Recall = z.object({
  id,
  name: z.string().nullable(),
  askedAt: isoDate,
  confirmedAt: isoDate.nullable(),
});
export type Recall = z.infer<typeof Recall>;

/** GET /api/recalls: open ones first, the oldest of them on top; then those confirmed lately. */
export const Recalls = z.object({
  recalls: z.array(Recall),
  /** Every open one, also those past the end of the list. */
  open: z.number().int(),
});
export type Recalls = z.infer<typeof Recalls>;

/** POST /api/recalls/confirm: several at once. One of them alone is POST /api/recalls/:id/confirm. */
export const MOST_RECALLS_AT_ONCE = 200;
export const ConfirmRecallsBody = z.object({ ids: z.array(id).min(1).max(MOST_RECALLS_AT_ONCE) });
export type ConfirmRecallsBody = z.infer<typeof ConfirmRecallsBody>;

const page = z.coerce.number().int().min(1).max(10_000).default(1);
const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
});

/** GET /api/admin/recalls: those nobody confirmed within thirty days, the oldest first. */
export const AdminRecallsQuery = z.object({ page });
export const AdminRecall = z.object({
  id,
  name: z.string().nullable(),
  agency: z.object({ id, name: z.string(), email: z.string() }),
  reason: z.enum(recallReasons),
  askedAt: isoDate,
  dueAt: isoDate,
  remindedAt: isoDate.nullable(),
});
export type AdminRecall = z.infer<typeof AdminRecall>;
export const AdminRecalls = z.object({ recalls: z.array(AdminRecall), pagination: Pagination });
export type AdminRecalls = z.infer<typeof AdminRecalls>;
