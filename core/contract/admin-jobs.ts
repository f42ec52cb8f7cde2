import { z } from 'zod';
import { count, id, isoDate } from './fields';
import { pageAndLimit, pagination } from './paging';

export const AdminJobsQuery = z.object(pageAndLimit(25));

/** GET /api/admin/jobs: counts of unfinished background jobs, without their payloads. */
export const AdminJobs = z.object({
  waiting: z.array(
    z.object({
      kind: z.string(),
      count,
      /** Jobs that have failed before and will be retried. */
      failing: count,
      /** How long the oldest has been due; 0 when none is due yet. */
      oldestSeconds: count,
      /** False for a kind that this release has no handler for: its jobs wait for a release that has one. */
      known: z.boolean(),
    }),
  ),
  /** Newest first. */
  givenUp: z.array(
    z.object({
      id,
      kind: z.string(),
      attempts: count,
      lastError: z.string().nullable(),
      failedAt: isoDate,
    }),
  ),
  pagination,
});
export type AdminJobs = z.infer<typeof AdminJobs>;
