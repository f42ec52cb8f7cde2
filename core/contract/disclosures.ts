import { z } from 'zod';
import { count } from './fields';
import { page, pagination } from './paging';

/** GET /api/admin/disclosures?page= */
export const AdminDisclosuresQuery = z.object({ page });

/** Agencies near the daily limit of people shown, or with properties at implausibly low prices. */
export const AdminDisclosures = z.object({
  /** People per day. */
  limit: count,
  /** Agencies that were shown at least one person today, and the total number of people. */
  today: z.object({ agencies: count, people: count }),
  agencies: z.array(
    z.object({
      id: z.string(),
      agencyName: z.string().nullable(),
      email: z.string(),
      peopleToday: count,
      nearLimit: z.boolean(),
      /**
       * Disclosures through properties with an implausible price in the last 30 days, and the number of such
       * properties.
       */
      noHomePeople: count,
      noHomeSearches: count,
      /** The last seven days in London, oldest first. */
      days: z.array(z.object({ day: z.string(), people: count })),
    }),
  ),
  pagination,
});
export type AdminDisclosures = z.infer<typeof AdminDisclosures>;
export type WatchedAgency = AdminDisclosures['agencies'][number];
