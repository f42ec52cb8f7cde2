import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** A moment in a hand-written statement. The clock's, never the database's own. */
export const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** As `getTime` says it, or null. The database counts finer: what is cut off is less than a millisecond. */
export const millis = (column: SQL): SQL => sql`floor(extract(epoch from ${column}) * 1000)::float8`;

/** For `updatedAt`, by which a form knows what it was opened with: two saves in one millisecond are still two versions. */
export const nextVersion = (updatedAt: AnyColumn, now: Date | SQL): SQL =>
  sql`greatest(${now instanceof Date ? at(now) : now}, date_trunc('milliseconds', ${updatedAt}) + interval '1 millisecond')`;

/** Nobody has saved since the form read it (optimistic concurrency). */
export const isStillVersion = (updatedAt: AnyColumn, readAtMs: Placeholder): SQL =>
  sql`floor(extract(epoch from ${updatedAt}) * 1000) = ${readAtMs}::numeric`;
