import { and, eq, getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UserRow } from '../../db/schema/users';
import { liveSearches } from '../../db/sql/live-searches.sql';

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

const because =
  (reason: string) =>
  (...columns: string[]): Record<string, string> =>
    Object.fromEntries(columns.map((name) => [name, reason]));
export const internal = because('an internal number that says nothing about you');
export const secret = because('anyone with it could act as you');
export const others = because('names another person');
export const copies = because('a copy of data shown elsewhere');

/** The rows that name the person in one of these columns, without those columns and the row's id. */
export function owned(
  key: string,
  title: string,
  owners: PgColumn | [PgColumn, ...PgColumn[]],
  { where, ...more }: Omit<Section, 'key' | 'title' | 'table' | 'ownedBy'> & { where?: SQL } = {},
): Section {
  const columns = Array.isArray(owners) ? owners : ([owners] as const);
  const table = columns[0].table as PgTable;
  const names = Object.entries(getTableColumns(table))
    .filter(([name, column]) => name === 'id' || columns.includes(column))
    .map(([name]) => name);
  return {
    key,
    title,
    table,
    ownedBy: ({ id }) => and(or(...columns.map((column) => eq(column, id))), where),
    ...more,
    withheld: { ...internal(...names), ...more.withheld },
  };
}

/** Qualified with the table's name, because a bare column in a subquery would refer to the inner table. */
export const qualified = (column: PgColumn): SQL =>
  sql.raw(`"${getTableName(column.table)}"."${column.name}"`);

export const agencyOf = (agencyId: PgColumn): SQL =>
  sql`coalesce((select o.agency_name from users o where o.id = ${qualified(agencyId)}), 'An estate agency')`;

/** Names of the person's own search and of a property. */
export const searchNamed = (id: PgColumn): SQL =>
  sql`(select s.name from ${liveSearches} s where s.id = ${qualified(id)})`;
export const propertyNamed = (id: PgColumn): SQL =>
  sql`(select p.name from agent_searches p where p.id = ${qualified(id)})`;

/** The exported columns of a section. */
export function columnsOf({ table, withheld = {} }: Section): Record<string, PgColumn> {
  const all = Object.entries(getTableColumns(table)) as [string, PgColumn][];
  return Object.fromEntries(all.filter(([name]) => !(name in withheld)));
}
