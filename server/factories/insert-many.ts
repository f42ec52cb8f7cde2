import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/types';

/** As much as is sent at once: a few hundred kilobytes. */
const AT_ONCE = 1_000;

/**
 * Many rows in few statements, each with one parameter that holds them all. As so many `values` they would be a hundred
 * thousand parameters, and the embedded database spends longer on those than on the rows. What a row leaves out is filled
 * in by the database; JSON knows no other types, so its columns are what they are in the table.
 */
export async function insertMany<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  stored: (count: number) => void = () => undefined,
): Promise<void> {
  for (const { keys, alike } of byKeys(rows)) {
    const columns = getTableColumns(table);
    const given = keys.map((key) => {
      const column = columns[key];
      if (!column) throw new Error(`There is no column for ${key}.`);
      return {
        name: sql.identifier(column.name),
        key: sql.identifier(key),
        type: sql.raw(column.getSQLType()),
      };
    });
    const list = (parts: SQL[]) => sql.join(parts, sql`, `);
    const [names, values, types] = [
      list(given.map(({ name }) => sql`${name}`)),
      list(given.map(({ key }) => sql`${key}`)),
      list(given.map(({ key, type }) => sql`${key} ${type}`)),
    ];
    for (let at = 0; at < alike.length; at += AT_ONCE) {
      const some = alike.slice(at, at + AT_ONCE);
      await tx.execute(
        sql`insert into ${table} (${names}) select ${values} from json_to_recordset(${JSON.stringify(some)}::json) as given (${types})`,
      );
      stored(some.length);
    }
  }
}

/** Rows that say the same things: a statement names its columns. */
function byKeys<Row extends object>(rows: readonly Row[]) {
  const kinds = new Map<string, { keys: string[]; alike: Row[] }>();
  for (const row of rows) {
    const keys = Object.entries(row).flatMap(([key, value]) => (value === undefined ? [] : [key]));
    const kind = keys.join();
    const found = kinds.get(kind) ?? { keys, alike: [] };
    kinds.set(kind, found);
    found.alike.push(row);
  }
  return kinds.values();
}
