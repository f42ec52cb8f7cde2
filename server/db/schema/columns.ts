import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { check, customType, timestamp } from 'drizzle-orm/pg-core';

/** Case-insensitive text: two spellings of one email address are one account. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** A bound of the rules inside a check, which takes no parameters. */
export const bound = (value: number): SQL => sql.raw(String(value));

/** A closed list is closed in the database too, whoever writes to it. */
export function oneOf(name: string, column: AnyColumn, values: readonly string[]) {
  const list: SQL[] = values.map((value) => sql.raw(`'${value}'`));
  return check(name, sql`${column} in (${sql.join(list, sql`, `)})`);
}
