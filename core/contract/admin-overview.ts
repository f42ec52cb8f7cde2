import { z } from 'zod';

const count = z.number().int().nonnegative();

/** How many weeks the overview draws, this one included. */
export const OVERVIEW_WEEKS = 52;
/** A document is promised a decision within so many hours. */
export const VERIFICATION_HOURS = 24;

/** GET /api/admin/overview: what waits for the back office, and twelve months by week. */
export const AdminOverview = z.object({
  /** `overdue` of them are past what was promised. */
  waiting: z.object({
    verifications: z.object({ count, overdue: count }),
    messages: z.object({ count }),
    dataRequests: z.object({ count, overdue: count }),
    contactReports: z.object({ count, overdue: count }),
    failedPayments: z.object({ count }),
  }),
  /** Those whom the card "Estate Agents" counts together. */
  agents: z.object({ owners: count, staff: count }),
  weeks: z.array(
    z.object({
      /** The Monday it begins with, as a day in London. */
      from: z.string(),
      signUps: count,
      searches: count,
      matches: count,
      /** A buyer's search shown to an agency for the first time. */
      contacts: count,
      /** Null for weeks before the first payment on record. */
      payingAgencies: count.nullable(),
      revenuePence: count.nullable(),
    }),
  ),
  /** When the first payment on record was made. */
  paymentsSince: z.string().nullable(),
});
export type AdminOverview = z.infer<typeof AdminOverview>;
export type OverviewWeek = AdminOverview['weeks'][number];
