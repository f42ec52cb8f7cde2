import { randomUUID } from 'node:crypto';
import { type Name, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getOrCreateSetting } from '../boot/installation-settings';
import type { Config } from '../config';
import { queryRows } from '../db/client/query';
import { COPY_TIMEOUTS, openDatabase, openPostgres } from '../db/open';
import type { Tx } from '../db/types';
import { storageFor } from '../providers/storage/choose';
import { copyDocuments, documentKeys } from './documents';
import {
  countRows,
  inTransaction,
  listTables,
  readFact,
  refuseUnlessEmpty,
  requireSameRows,
  sumTables,
  type Table,
  withDatabase,
} from './tables';

/** Copied with the rows, so that a repeated move detects that they are already there. */
const DATA_ID = 'data-id';
const ROWS_AT_ONCE = 1_000;

type Say = (line: string) => void;

/** In one transaction, committed after the rows were compared. */
export async function moveToPostgres(config: Config, url: string, say: Say) {
  const source = await openDatabase({ ...config, databaseUrl: null });
  try {
    const { value: id } = await getOrCreateSetting(source.db, DATA_ID, randomUUID);
    const tables = await listTables(source.db);
    if (await isMoved(url, tables, id)) say('The move had finished: the rows are there.');
    else {
      const target = await openPostgres(url, { poolSize: 2, timeouts: COPY_TIMEOUTS });
      const copy = inTransaction(source.db, 'repeatable read', (from) =>
        inTransaction(target.workerDb, 'read committed', (to) => copyAll(from, to, tables, say)),
      );
      // Without planner statistics the first queries would be planned for empty tables.
      await copy.then(() => target.workerDb.execute(sql`analyze`)).finally(target.close);
    }
    if (!config.s3) return;
    const [disk, bucket] = [await storageFor({ ...config, s3: null }), await storageFor(config)];
    const copied = await copyDocuments(await documentKeys(source.db), disk, bucket, config.dataDir);
    say(`${copied} documents copied to the bucket.`);
  } finally {
    await source.close();
  }
}

/** Checked before anything is created there. */
const isMoved = (databaseUrl: string, tables: Table[], id: string) =>
  withDatabase({ databaseUrl, dataDir: '' }, async ({ db }) => {
    const [server] = await queryRows(
      db,
      z.object({ isOld: z.boolean() }),
      sql`select current_setting('server_version_num')::int < 150000 as "isOld"`,
    );
    if (server?.isOld) throw new Error('PostgreSQL 15 or newer is needed. Nothing was changed.');
    if ((await readFact(db, DATA_ID)) === id) return true;
    await refuseUnlessEmpty(
      db,
      tables.map(({ name }) => name),
    );
    return false;
  });

const list = (parts: (SQL | Name)[]) => sql.join(parts, sql`, `);

async function copyAll(from: Tx, to: Tx, tables: Table[], say: Say) {
  const names = tables.map(({ name }) => name);
  // A server started on it too early waits.
  await to.execute(
    sql`lock table ${list(names.map((name) => sql.identifier(name)))} in access exclusive mode`,
  );
  await refuseUnlessEmpty(to, names);
  await withoutConstraints(to, names, async () => {
    for (const table of tables) say(`${table.name}: ${await copyTable(from, to, table)}`);
  });
  const used = sql`select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`;
  for (const { name, value } of await queryRows(
    from,
    z.object({ name: z.string(), value: z.string() }),
    used,
  ))
    await to.execute(sql`select setval(${name}::regclass, ${value}::bigint)`);
  const expected = await sumTables(from);
  requireSameRows(expected, await sumTables(to));
  say(`${countRows(expected)} rows copied and compared.`);
}

/** Values are copied in PostgreSQL's text format, which every version reads. */
async function copyTable(from: Tx, to: Tx, { name, columns }: Table): Promise<number> {
  const table = sql.identifier(name);
  const names = columns.map((column) => sql.identifier(column.name));
  const values = columns.map(({ type }, n) => sql.raw(`(r ->> ${n})::${type}`));
  const row = sql`array_to_json(array[${list(names.map((each) => sql`${each}::text`))}])::text as row`;
  await from.execute(sql`declare whole_table cursor for select ${row} from ${table}`);
  const next = sql.raw(`fetch ${ROWS_AT_ONCE} from whole_table`);
  for (let copied = 0; ; ) {
    const rows = await queryRows(from, z.object({ row: z.string() }), next);
    copied += rows.length;
    if (rows.length > 0)
      await to.execute(sql`insert into ${table} (${list(names)}) overriding system value select ${list(values)}
        from json_array_elements(${`[${rows.map((each) => each.row).join()}]`}::json) r`);
    if (rows.length === ROWS_AT_ONCE) continue;
    await from.execute(sql`close whole_table`);
    return copied;
  }
}

/**
 * Drops the foreign keys and adds them again, which checks them, because rows may come before those they refer to.
 * The table owner may do that; disabling the checks would require a superuser.
 */
async function withoutConstraints(tx: Tx, tables: string[], load: () => Promise<void>) {
  const Key = z.object({ table: z.string(), name: z.string(), definition: z.string() });
  const keys = await queryRows(
    tx,
    Key,
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const alter = (table: string, change: string) => tx.execute(sql.raw(`alter table ${table} ${change}`));
  for (const { table, name } of keys) await alter(table, `drop constraint ${name}`);
  for (const table of tables) await alter(table, 'disable trigger user');
  await load();
  for (const table of tables) await alter(table, 'enable trigger user');
  for (const { table, name, definition } of keys) await alter(table, `add constraint ${name} ${definition}`);
}
