import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Excludes buyers who blocked the agency. */
export const notBlocking = (buyer: SQL, agencyId: string | Placeholder | SQL): SQL =>
  sql`${buyer} not in (select b.buyer_user_id from blocked_agencies b where b.agency_id = ${agencyId}::uuid)`;
