import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runPostgres } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { queryRows } from './client/query';
import type { Db } from './types';

/** Advisory lock key, the same on every server. */
const MIGRATION_LOCK = 7_240_011;

/** Next to the source in development, next to the bundle in a build. */
function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, 'migrations'), join(here, '../migrations')].find(existsSync);
  if (!folder) throw new Error('The migrations folder is missing from this build.');
  return folder;
}

export async function migratePglite(client: PGlite, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  await withMigrations(upTo, (folder) => migrate(drizzle(client), { migrationsFolder: folder }));
}

/** Servers that start together: the second waits for the lock and has nothing left to do. */
export async function migratePostgres(pool: pg.Pool, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await withMigrations(upTo, (folder) =>
      runPostgres(drizzlePostgres(client), { migrationsFolder: folder }),
    );
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // Closing the connection also releases the lock after a failed migration.
    client.release(true);
  }
}

const Journal = z.object({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) });
const readJournal = (folder: string) =>
  Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));

/** Timestamps of the migrations of this release, oldest first. */
export const knownMigrations = () => readJournal(migrationsFolder()).entries.map(({ when }) => when);

/** All migrations, or those up to a timestamp: a backup is restored into its own schema version, then migrated. */
async function withMigrations(upTo: number, run: (folder: string) => Promise<void>) {
  const all = migrationsFolder();
  const { entries, ...rest } = readJournal(all);
  const wanted = entries.filter(({ when }) => when <= upTo);
  if (wanted.length === entries.length) return run(all);
  const subset = mkdtempSync(join(tmpdir(), 'threshold-migrations-'));
  try {
    for (const { tag } of wanted) cpSync(join(all, `${tag}.sql`), join(subset, `${tag}.sql`));
    cpSync(join(all, 'meta'), join(subset, 'meta'), { recursive: true });
    writeFileSync(join(subset, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: wanted }));
    return await run(subset);
  } finally {
    rmSync(subset, { recursive: true, force: true });
  }
}

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

export class MadeByNewerVersion extends Error {
  constructor(what: string) {
    super(
      `${what} was made by a newer version of Threshold than this one. Nothing was changed. ` +
        'Use that version or one that came after it, or restore a backup that this version made.',
    );
  }
}

/** An older release might write wrong data into newer tables. */
export function refuseNewer(last: number | null, what: string) {
  if (last !== null && last > (knownMigrations().at(-1) ?? 0)) throw new MadeByNewerVersion(what);
}
