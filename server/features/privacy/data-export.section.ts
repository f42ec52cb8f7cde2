import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UserRow } from '../../db/schema/users';

export type Subject = Pick<UserRow, 'id' | 'email' | 'emailConfirmedAt'>;

/** One part of the download: the rows of a table that are about a person. */
export interface Section {
  key: string;
  title: string;
  table: PgTable;
  whose: (person: Subject) => SQL | undefined;
  order?: PgColumn;
  /** Columns that stay behind, each with the reason. Every other column of the table is in the download. */
  withheld?: Record<string, string>;
  /** What another table says of the same thing, in words a person understands. */
  added?: (person: Subject) => Record<string, SQL>;
  /** Said beneath the title. */
  note?: string;
}

export const INTERNAL = 'a number of ours that says nothing about you';
export const SECRET = 'whoever has it could act as you';
export const OTHERS = 'names another person';
export const COPY = 'a copy of what is shown elsewhere, kept for speed';

/** With its table's name, because a bare one would mean the inner table of a question within the question. */
export const full = (column: PgColumn): SQL => sql.raw(`"${getTableName(column.table)}"."${column.name}"`);

/** The columns a section hands out. */
export function columnsOf({ table, withheld = {} }: Section): Record<string, PgColumn> {
  const all = Object.entries(getTableColumns(table)) as [string, PgColumn][];
  return Object.fromEntries(all.filter(([name]) => !(name in withheld)));
}
