import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { lastMigration, migratePglite, migratePostgres } from '../../db/migrate';
import { openWithoutMigrating } from '../../db/open';
import { createPglite } from '../../db/pglite/embedded';
import { wrapPglite } from '../../db/pglite/open-embedded';
import type { Db } from '../../db/types';
import { withMigrationsUpTo } from '../../test/older-migrations';

/**
 * People and searches that the first release wrote, with its own tables and its own code. Everybody's password is the one
 * below. The file is never made again: it proves that this data still opens.
 */
const Rows = z.array(z.array(z.string().nullable()));
const FirstRelease = z.object({
  lastMigration: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: Rows,
    }),
  ),
});
const readFirstRelease = () =>
  FirstRelease.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'first-release.data.json'), 'utf8')));
export const FIRST_PASSWORD = 'Larch-tree-42!';

/** The data as it was then, before any later migration. */
export async function firstEmbedded(dataDir: string): Promise<void> {
  mkdirSync(join(dataDir, 'db'), { recursive: true });
  const client = await createPglite({ dataDir: join(dataDir, 'db') });
  await withMigrationsUpTo(readFirstRelease().lastMigration, (folder) => migratePglite(client, folder));
  await insertFirstRelease(wrapPglite(client).db);
  await client.close();
}

export async function firstPostgres(url: string): Promise<void> {
  await withMigrationsUpTo(readFirstRelease().lastMigration, (folder) => migratePostgres(url, folder));
  const database = await openWithoutMigrating({ databaseUrl: url, dataDir: '' });
  await insertFirstRelease(database.db);
  await database.close();
}

const insertFirstRelease = (db: Db) =>
  db.transaction(async (tx) => {
    // Rows may come before those they refer to, and no trigger changes them.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name, columns, rows } of readFirstRelease().tables) {
      const names = columns.map((column) => sql`${sql.identifier(column.name)}`);
      const values = columns.map(({ type }, n) => sql.raw(`(r ->> ${n})::${type}`));
      await tx.execute(sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)})
        select ${sql.join(values, sql`, `)} from json_array_elements(${JSON.stringify(rows)}::json) r`);
    }
  });

/** What a migration changes: tables, columns, indexes, constraints, triggers, and which migrations were applied. */
export async function shapeOf(db: Db): Promise<string> {
  const parts = await queryRows(
    db,
    z.object({ line: z.string() }),
    sql`select 'column ' || c.relname || ' ' || a.attnum || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
            || ' ' || a.attgenerated::text as line
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        union all select 'index ' || indexname || ' ' || indexdef from pg_indexes where schemaname = 'public'
        union all select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace and contype <> 'n'
        union all select 'trigger ' || tgname from pg_trigger where not tgisinternal
        order by 1`,
  );
  const last = await lastMigration(db);
  return JSON.stringify([last, parts.map(({ line }) => line)]);
}
