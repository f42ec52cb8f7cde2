import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { buyerSearches } from '../schema/searches';

/**
 * Deleted searches are soft-deleted while their owner may restore them. Every read uses one of these;
 * `scripts/architecture` lists the few files that may name the table itself. Needs an alias: PostgreSQL 15 refuses a subquery
 * without one.
 */
export const liveSearches: SQL = sql.raw('(select * from buyer_searches where deleted_at is null)');

/** For a query built with Drizzle. */
export const isLive = isNull(buyerSearches.deletedAt);
export const isDeleted = isNotNull(buyerSearches.deletedAt);

/** For statements that lock or update searches: a lock on a subquery is not taken in row order. */
export const isLiveAs = (alias: string): SQL => sql.raw(`${alias}.deleted_at is null`);

/**
 * Counts rows of live searches. A difference of two counts, because the first is index-only and the second is nearly
 * empty.
 */
export const countOfLive = (table: 'matches' | 'search_views', where: SQL): SQL => {
  const rows = sql.raw(table);
  return sql`((select count(*) from ${rows} where ${where}) - (select count(*) from ${rows} where ${where}
    and buyer_search_id in (select id from buyer_searches where deleted_at is not null)))::int`;
};
