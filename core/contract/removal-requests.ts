import { z } from 'zod';
import { removalReasons } from '../rules/contact/removal-requests';
import { id, isoDate } from './fields';
import { page, pagination } from './paging';

/** A person whom an agency must remove from its records. The name is included until the agency confirms. */
export const RemovalRequest = z.object({
  id,
  name: z.string().nullable(),
  askedAt: isoDate,
  confirmedAt: isoDate.nullable(),
});
export type RemovalRequest = z.infer<typeof RemovalRequest>;

/** GET /api/recalls: open ones first, oldest first; then those confirmed recently. */
export const RemovalRequests = z.object({
  recalls: z.array(RemovalRequest),
  /** All open ones, including those beyond the list. */
  open: z.number().int(),
});
export type RemovalRequests = z.infer<typeof RemovalRequests>;

/** POST /api/recalls/confirm: several at once; POST /api/recalls/:id/confirm confirms one. */
export const MAX_REMOVALS_AT_ONCE = 200;
export const ConfirmRemovalsBody = z.object({ ids: z.array(id).min(1).max(MAX_REMOVALS_AT_ONCE) });

/** GET /api/admin/recalls: not confirmed within thirty days, oldest first. */
export const AdminRemovalRequestsQuery = z.object({ page });
export const AdminRemovalRequest = z.object({
  id,
  name: z.string().nullable(),
  agency: z.object({ id, name: z.string(), email: z.string() }),
  reason: z.enum(removalReasons),
  askedAt: isoDate,
  dueAt: isoDate,
  remindedAt: isoDate.nullable(),
});
export type AdminRemovalRequest = z.infer<typeof AdminRemovalRequest>;
export const AdminRemovalRequests = z.object({
  recalls: z.array(AdminRemovalRequest),
  pagination,
});
export type AdminRemovalRequests = z.infer<typeof AdminRemovalRequests>;
