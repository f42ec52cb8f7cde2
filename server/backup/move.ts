import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../config';
import { queryRows } from '../db/client/query';
import { migratePostgres } from '../db/migrate';
import { openDatabase, requireEmbedded } from '../db/open';
import { getOrCreateSetting } from '../db/settings';
import type { Tx } from '../db/types';
import { storageFor } from '../providers/storage/choose';
import { copyDocuments, documentKeys } from './documents';
import {
  formatRowCount,
  hasSetting,
  inTransaction,
  listTables,
  requireEmpty,
  requireSameRows,
  sumTables,
  type Table,
  withDatabase,
} from './tables';

/** Copied with the rows, so that a repeated move detects that they are already there. */
const DATA_ID = 'data-id';
const ROWS_AT_ONCE = 1_000;

type Print = (line: string) => void;

/** In one transaction, committed after the rows were compared. */
export async function moveToPostgres(config: Config, url: string, print: Print) {
  requireEmbedded(config.dataDir);
  const source = await openDatabase({ ...config, databaseUrl: null });
  try {
    const { value: id } = await getOrCreateSetting(source.db, DATA_ID, randomUUID);
    await withDatabase({ databaseUrl: url, dataDir: '' }, async ({ workerDb: target }) => {
      if (await hasSetting(target, DATA_ID, id)) return print('The move had finished: the rows are there.');
      const tables = await listTables(source.db);
      // Before the migrations create anything there.
      await requireEmpty(target, tables);
      await migratePostgres(url);
      await inTransaction(source.db, (from) =>
        inTransaction(target, (to) => copyAll(from, to, tables, print)),
      );
      // Without planner statistics the first queries would be planned for empty tables.
      await target.execute(sql`analyze`);
    });
    if (!config.s3) return;
    const [disk, bucket] = [await storageFor({ ...config, s3: null }), await storageFor(config)];
    const copied = await copyDocuments(await documentKeys(source.db), disk, bucket, config.dataDir);
    print(`Copied to the bucket: ${copied}.`);
  } finally {
    await source.close();
  }
}

const Change = z.object({ before: z.string(), after: z.string() });
const Sequence = z.object({ name: z.string(), value: z.string() });

/**
 * Without triggers and foreign keys, because rows may come before those they refer to; adding the keys again checks them.
 * The table owner may do that, disabling the checks would require a superuser.
 */
async function copyAll(from: Tx, to: Tx, tables: Table[], print: Print) {
  const changes = await queryRows(
    to,
    Change,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
          format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
        union all select format('alter table %I disable trigger user', tablename),
          format('alter table %I enable trigger user', tablename) from pg_tables where schemaname = 'public'`,
  );
  for (const { before } of changes) await to.execute(sql.raw(before));
  for (const table of tables) print(`${table.name}: ${await copyTable(from, to, table)}`);
  for (const { after } of changes) await to.execute(sql.raw(after));
  const used = sql`select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`;
  for (const { name, value } of await queryRows(from, Sequence, used))
    await to.execute(sql`select setval(${name}::regclass, ${value}::bigint)`);
  const expected = await sumTables(from);
  await requireSameRows(expected, to);
  print(`${formatRowCount(expected)} rows copied and compared.`);
}

async function copyTable(from: Tx, to: Tx, { name, columns }: Table): Promise<number> {
  const table = sql.identifier(name);
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await from.execute(sql`declare whole_table cursor for select row_to_json(r)::text as row from ${table} r`);
  const next = sql.raw(`fetch ${ROWS_AT_ONCE} from whole_table`);
  let copied = 0;
  for (;;) {
    const rows = await queryRows(from, z.object({ row: z.string() }), next);
    if (rows.length === 0) break;
    await to.execute(sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${`[${rows.map(({ row }) => row).join()}]`}::json)`);
    copied += rows.length;
  }
  await from.execute(sql`close whole_table`);
  return copied;
}
