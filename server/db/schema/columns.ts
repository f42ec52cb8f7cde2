import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { check, customType, timestamp } from 'drizzle-orm/pg-core';

/** Case-insensitive text, for email addresses. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => timestamptz('created_at').notNull().defaultNow();
export const updatedAt = () => timestamptz('updated_at').notNull().defaultNow();

/** A rule's constant inside a check constraint, which takes no parameters. */
export const bound = (value: number): SQL => sql.raw(String(value));

/** Check constraint for a closed list of values. */
export function oneOf(name: string, column: AnyColumn, values: readonly string[]) {
  const list: SQL[] = values.map((value) => sql.raw(`'${value}'`));
  return check(name, sql`${column} in (${sql.join(list, sql`, `)})`);
}
