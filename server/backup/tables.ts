import { formatCount } from '@threshold/core/rules/format/counts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import { openWithoutMigrating } from '../db/open';
import { readSetting, storeSetting } from '../db/settings';
import type { Database, Db, Tx } from '../db/types';

export const Table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
export type Table = z.infer<typeof Table>;

/** Without generated columns. */
export const listTables = (db: Db): Promise<Table[]> =>
  queryRows(
    db,
    Table,
    sql`select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by c.relname collate "C"`,
  );

/** Opens the database without migrating it. */
export async function withDatabase<T>(where: Where, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openWithoutMigrating(where);
  return work(database).finally(database.close);
}
type Where = Parameters<typeof openWithoutMigrating>[0];

/** Values have a text format that does not depend on settings; statements have only the client's timeout. */
export const inTransaction = <T>(db: Db, isolationLevel: Isolation, work: (tx: Tx) => Promise<T>) =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
        set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`);
      return work(tx);
    },
    { isolationLevel },
  );
type Isolation = 'read committed' | 'repeatable read';

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

export const countRows = (sums: TableSums) =>
  formatCount(Object.values(sums).reduce((count, { rows }) => count + rows, 0));

export function requireSameRows(expected: TableSums, actual: TableSums) {
  const names = Object.keys({ ...expected, ...actual });
  const different = names.filter((name) => JSON.stringify(expected[name]) !== JSON.stringify(actual[name]));
  if (different.length > 0) throw new Error(`The copied rows are not the same in ${different.join(', ')}.`);
}

/** These tables may exist, but must be empty. */
export async function refuseUnlessEmpty(db: Db, names: string[] = []) {
  for (const { name } of await listTables(db)) {
    const rows = await queryRows(db, z.object({}), sql`select from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0 || !names.includes(name))
      throw new Error(
        `The PostgreSQL database is not empty (${name}). Nothing was changed. Create a new one.`,
      );
  }
}

export async function readFact(db: Db, key: string): Promise<string | undefined> {
  if (!(await listTables(db)).some(({ name }) => name === 'installation')) return undefined;
  return (await readSetting(db, key)) ?? undefined;
}

export const writeFact = (db: Db, key: string, value: string) =>
  db.transaction((tx) => storeSetting(tx, key, value, new Date()));
