import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { lastMigration, migratePglite, migratePostgres } from '../../db/migrate';
import { openAsItIs } from '../../db/open';
import { pgliteExtensions, wrapPglite } from '../../db/open-embedded';
import type { Db } from '../../db/types';
import { listTables } from '../../db/whole-tables';
import { checkBackup, fill } from '../restore';

/**
 * A backup of people and searches that the first release made, with its own tables and its own code. Everybody's
 * password is the one below. It is never made again: what it proves is that its data still opens.
 */
export const FIRST_RELEASE = join(import.meta.dirname, 'first-release.backup');
export const FIRST_PASSWORD = 'Larch-tree-42!';

/** The data as it lay then, before any later migration. */
export async function firstEmbedded(dataDir: string): Promise<void> {
  const head = await checkBackup(FIRST_RELEASE);
  mkdirSync(join(dataDir, 'db'), { recursive: true });
  const client = await PGlite.create({ dataDir: join(dataDir, 'db'), extensions: pgliteExtensions });
  await migratePglite(client, head.lastMigration ?? 0);
  const { db } = wrapPglite(client);
  await fill(db, await listTables(db), FIRST_RELEASE, head, () => undefined);
  await client.close();
}

export async function firstPostgres(url: string): Promise<void> {
  const head = await checkBackup(FIRST_RELEASE);
  const pool = new pg.Pool({ connectionString: url });
  await migratePostgres(pool, head.lastMigration ?? 0);
  await pool.end();
  const database = await openAsItIs({ databaseUrl: url, dataDir: '' });
  await fill(database.db, await listTables(database.db), FIRST_RELEASE, head, () => undefined);
  await database.close();
}

/** What a migration changes: tables, columns, indexes, rules, triggers, and which migrations were seen. */
export async function shapeOf(db: Db): Promise<string> {
  const found = await queryRows(
    db,
    z.object({ line: z.string() }),
    sql`select 'index ' || indexname || ' ' || indexdef as line from pg_indexes where schemaname = 'public'
        union all select 'rule ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace
        union all select 'trigger ' || tgname from pg_trigger where not tgisinternal
        order by 1`,
  );
  const last = await lastMigration(db);
  return JSON.stringify([last, await listTables(db), found.map(({ line }) => line)]);
}
