import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * Of which moment an answer about searches is: what had been committed, and who had blocked the agency. No snapshot on
 * a replica, which does not say what was under way (PostgreSQL counts those apart in recovery, and leaves them out here).
 */
export const stamp = (agencyId: Placeholder): SQL =>
  sql`case when pg_is_in_recovery() then null else pg_current_snapshot()::text end as snapshot, ${blocksOf(agencyId)} as blocks`;

export const blocksOf = (agencyId: Placeholder) => sql`(
  select md5(string_agg(b.buyer_user_id::text, ',' order by b.buyer_user_id))
  from blocked_agencies b where b.agency_id = ${agencyId}::uuid)`;

/** Changes (as `c`) by transactions that the snapshot did not see, whenever they began. */
export const unseenBy = (snapshot: Placeholder): SQL => sql`
  c.changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and not pg_visible_in_snapshot(c.changed_by, ${snapshot}::pg_snapshot)`;
