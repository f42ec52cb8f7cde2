import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { buyerSearches } from '../schema/searches';

/**
 * A deleted search stays in its table, soft-deleted, while its owner may restore it. Every read is through one of these;
 * `scripts/architecture` lists the few files that may name the table itself.
 */
export const liveSearches: SQL = sql.raw('(select * from buyer_searches where deleted_at is null)');

/** For a query built with Drizzle. */
export const isLive = isNull(buyerSearches.deletedAt);
export const isDeleted = isNotNull(buyerSearches.deletedAt);

/** For a statement that locks or updates searches: a lock on a subquery is not taken in the order of the rows. */
export const isLiveAs = (alias: string): SQL => sql.raw(`${alias}.deleted_at is null`);

/**
 * Counts rows that belong to a search, without those of deleted ones. The difference of two counts, because the first
 * is answered by an index alone and the second meets next to nothing.
 */
export const countOfLive = (table: 'matches' | 'search_views', where: SQL): SQL => {
  const rows = sql.raw(table);
  return sql`((select count(*) from ${rows} where ${where}) - (select count(*) from ${rows} where ${where}
    and buyer_search_id in (select id from buyer_searches where deleted_at is not null)))::int`;
};
