import { z } from 'zod';

const count = z.number().int().nonnegative();

/** GET /api/admin/disclosures?page= */
export const AdminDisclosuresQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

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
  pagination: z.object({ page: count, limit: count, total: count, totalPages: count }),
});
export type AdminDisclosures = z.infer<typeof AdminDisclosures>;
export type WatchedAgency = AdminDisclosures['agencies'][number];
