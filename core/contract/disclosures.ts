import { z } from 'zod';

const count = z.number().int().nonnegative();

/** GET /api/admin/disclosures?page= */
export const AdminDisclosuresQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** Agencies that come near the day's limit of people shown, or look for buyers at prices no home has. */
export const AdminDisclosures = z.object({
  /** People a day. */
  limit: count,
  /** Agencies that were shown anyone today, and how many people in all. */
  today: z.object({ agencies: count, people: count }),
  agencies: z.array(
    z.object({
      id: z.string(),
      agencyName: z.string().nullable(),
      email: z.string(),
      peopleToday: count,
      nearLimit: z.boolean(),
      /** Times a person was shown through such a property in the last 30 days, and how many such properties stand. */
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
