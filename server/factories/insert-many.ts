import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/types';

/** Batch size: a few hundred kilobytes. */
const BATCH_SIZE = 1_000;

/**
 * Inserts many rows in few statements with one JSON parameter each: PGlite is slow with a hundred thousand
 * parameters. Missing keys get the column default; values are cast to the column types.
 */
export async function insertMany<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  stored: (count: number) => void = () => undefined,
): Promise<void> {
  for (const { keys, alike } of byKeys(rows)) {
    const columns = getTableColumns(table);
    const columnValues = keys.map((key) => {
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
      list(columnValues.map(({ name }) => sql`${name}`)),
      list(columnValues.map(({ key }) => sql`${key}`)),
      list(columnValues.map(({ key, type }) => sql`${key} ${type}`)),
    ];
    for (let at = 0; at < alike.length; at += BATCH_SIZE) {
      const some = alike.slice(at, at + BATCH_SIZE);
      await tx.execute(
        sql`insert into ${table} (${names}) select ${values} from json_to_recordset(${JSON.stringify(some)}::json) as given (${types})`,
      );
      stored(some.length);
    }
  }
}

/** Groups rows by their keys, because a statement names its columns. */
function byKeys<Row extends object>(rows: readonly Row[]) {
  const kinds = new Map<string, { keys: string[]; alike: Row[] }>();
  for (const row of rows) {
    const keys = Object.entries(row).flatMap(([key, value]) => (value === undefined ? [] : [key]));
    const kind = keys.join();
    const group = kinds.get(kind) ?? { keys, alike: [] };
    kinds.set(kind, group);
    group.alike.push(row);
  }
  return kinds.values();
}
