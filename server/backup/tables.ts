import { formatCount } from '@threshold/core/rules/format/counts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import { openWithoutMigrating } from '../db/open';
import { readSetting } from '../db/settings';
import type { Database, Db, Tx } from '../db/types';

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof Table>;

/** Without generated columns. */
export const listTables = (db: Db): Promise<Table[]> =>
  queryRows(
    db,
    Table,
    sql`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by c.relname collate "C"`,
  );

/** Opens the database without migrating it. */
export async function withDatabase<T>(where: Where, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openWithoutMigrating(where);
  return work(database).finally(database.close);
}
type Where = Parameters<typeof openWithoutMigrating>[0];

/** One snapshot. Values have a text format that does not depend on settings; statements have only the client's timeout. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>) =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
        set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`);
      return work(tx);
    },
    { isolationLevel: 'repeatable read' },
  );

/** Row count of each table, and the sum of the row hashes, which does not depend on their order. */
export const TableSums = z.record(z.string(), z.object({ rows: z.coerce.number(), sum: z.string() }));
export type TableSums = z.infer<typeof TableSums>;

export async function sumTables(tx: Tx): Promise<TableSums> {
  const sums: TableSums = {};
  const hash = sql`('x' || left(md5(whole_row::text), 15))::bit(60)::bigint`;
  for (const { name } of await listTables(tx)) {
    const statement = sql`select count(*) as rows, coalesce(sum(${hash}), 0)::text as sum from ${sql.identifier(name)} whole_row`;
    for (const sum of await queryRows(tx, TableSums.valueType, statement)) sums[name] = sum;
  }
  return sums;
}

export const formatRowCount = (sums: TableSums) =>
  formatCount(Object.values(sums).reduce((count, { rows }) => count + rows, 0));

export async function requireSameRows(expected: TableSums, tx: Tx, advice = '') {
  const actual = await sumTables(tx);
  const names = Object.keys({ ...expected, ...actual });
  const different = names.filter((name) => JSON.stringify(expected[name]) !== JSON.stringify(actual[name]));
  if (different.length > 0) throw new Error(`The rows are not the same in ${different.join(', ')}.${advice}`);
}

/** Also of a database without tables. */
export async function hasSetting(db: Db, key: string, value: string): Promise<boolean> {
  const tables = await listTables(db);
  return tables.some(({ name }) => name === 'installation') && (await readSetting(db, key)) === value;
}

/** The tables of `empty` may exist. */
export async function requireEmpty(db: Db, empty: Table[] = []): Promise<void> {
  for (const { name } of await listTables(db)) {
    const rows = await queryRows(db, z.object({}), sql`select from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0 || !empty.some((table) => table.name === name))
      throw new Error(
        `The PostgreSQL database is not empty (${name}). Nothing was changed. Create a new one.`,
      );
  }
}
