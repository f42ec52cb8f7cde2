import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runPostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';
import { queryRows } from './client/query';
import type { Db } from './types';

/** Advisory lock key, the same on every server. */
export const MIGRATION_LOCK = 7_240_011;
const OLDEST_VERSION = 150_000;

/** Next to the source in development, next to the bundle in a build. */
export function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, 'migrations'), join(here, '../migrations')].find(existsSync);
  if (!folder) throw new Error('The migrations folder is missing from this build.');
  return folder;
}

export async function migratePglite(client: PGlite, folder = migrationsFolder()): Promise<void> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  await migrate(drizzle(client), { migrationsFolder: folder });
}

/**
 * Servers that start together: the second waits for the lock and has nothing left to do. The connection has none of the
 * pools' timeouts, as an index on a large table takes minutes.
 */
export async function migratePostgres(connectionString: string, folder = migrationsFolder()): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 4_000, keepAlive: true });
  // A lost connection fails the statement that waits; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < OLDEST_VERSION)
      throw new Error('PostgreSQL 15 or newer is needed. Nothing was changed.');
    // The role may have a limit of its own.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runPostgres(drizzlePostgres(client), { migrationsFolder: folder });
  } finally {
    // Also releases the lock.
    await client.end();
  }
}

const Journal = z.object({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) });
export const readJournal = (folder: string) =>
  Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));

/** Timestamps of the migrations of this release, oldest first. */
export const knownMigrations = () => readJournal(migrationsFolder()).entries.map(({ when }) => when);

/** Timestamp of the last applied migration; null if none. */
export async function lastMigration(db: Db): Promise<number | null> {
  const [table] = await queryRows(
    db,
    z.object({ exists: z.boolean() }),
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table?.exists) return null;
  const [row] = await queryRows(
    db,
    z.object({ last: z.coerce.number().nullable() }),
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return row?.last ?? null;
}

/** An older release might write wrong data into newer tables. */
export function refuseNewer(last: number | null, what: string) {
  if (last !== null && last > (knownMigrations().at(-1) ?? 0))
    throw new Error(
      `${what} was made by a newer version of Threshold than this one. Nothing was changed. ` +
        'Use that version or one that came after it, or restore a backup that this version made.',
    );
}
