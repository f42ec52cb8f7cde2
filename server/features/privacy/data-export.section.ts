import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UserRow } from '../../db/schema/users';

export type Subject = Pick<UserRow, 'id' | 'email' | 'emailConfirmedAt'>;

/** A section of the download: the rows of one table about a person. */
export interface Section {
  key: string;
  title: string;
  table: PgTable;
  ownedBy: (person: Subject) => SQL | undefined;
  order?: PgColumn;
  /** Withheld columns, each with the reason. All others are included. */
  withheld?: Record<string, string>;
  /** Readable values from related tables. */
  added?: (person: Subject) => Record<string, SQL>;
  /** Note below the title. */
  note?: string;
}

export const INTERNAL = 'a number of ours that says nothing about you';
export const SECRET = 'whoever has it could act as you';
export const OTHERS = 'names another person';
export const COPY = 'a copy of what is shown elsewhere, kept for speed';

/** Qualified with the table's name, because a bare column in a subquery would refer to the inner table. */
export const full = (column: PgColumn): SQL => sql.raw(`"${getTableName(column.table)}"."${column.name}"`);

/** The exported columns of a section. */
export function columnsOf({ table, withheld = {} }: Section): Record<string, PgColumn> {
  const all = Object.entries(getTableColumns(table)) as [string, PgColumn][];
  return Object.fromEntries(all.filter(([name]) => !(name in withheld)));
}
