import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

/** A timestamp in raw SQL, by the application's clock. */
export const timestamp = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** As `getTime()`, or null; truncates microseconds. */
export const epochMillis = (column: SQL): SQL => sql`floor(extract(epoch from ${column}) * 1000)::float8`;

/** As `toISOString()`, or null; truncates microseconds. */
export const isoText = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of a row schema, for a column selected as `epochMillis`. */
export const dateFromMillis = z.number().transform((millis) => new Date(millis));

/** For `updatedAt` as a version: two saves in one millisecond are different versions. */
export const nextVersion = (updatedAt: AnyColumn, now: Date | SQL): SQL =>
  sql`greatest(${now instanceof Date ? timestamp(now) : now}, date_trunc('milliseconds', ${updatedAt}) + interval '1 millisecond')`;
