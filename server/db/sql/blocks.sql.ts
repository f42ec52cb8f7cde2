import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Nobody who blocked the agency: its few are taken out of the many. */
export const notBlocking = (buyer: SQL, agencyId: string | Placeholder | SQL): SQL =>
  sql`${buyer} not in (select b.buyer_user_id from blocked_agencies b where b.agency_id = ${agencyId}::uuid)`;
