import { z } from 'zod';
import { count } from './fields';

/** Weeks shown in the overview, including the current one. */
export const OVERVIEW_WEEKS = 52;
/** Hours within which a decision on a document is promised. */
export const VERIFICATION_HOURS = 24;

/** GET /api/admin/overview: open tasks of the administrators, and twelve months by week. */
export const AdminOverview = z.object({
  /** `overdue`: how many of them have missed the promised time. */
  waiting: z.object({
    verifications: z.object({ count, overdue: count }),
    messages: z.object({ count }),
    dataRequests: z.object({ count, overdue: count }),
    contactReports: z.object({ count, overdue: count }),
    failedPayments: z.object({ count }),
  }),
  /** The two parts of the card "Estate Agents". */
  agents: z.object({ owners: count, staff: count }),
  weeks: z.array(
    z.object({
      /** The Monday on which the week begins, as a date in London. */
      from: z.string(),
      signUps: count,
      searches: count,
      matches: count,
      /** Buyer searches shown to an agency for the first time. */
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
