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

/** Any number; it only has to be the same in every server that starts. */
const MIGRATION_LOCK = 7_240_011;

/** Beside the source while developing, beside the bundle once built. */
function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [join(here, 'migrations'), join(here, '../migrations')].find(existsSync);
  if (!found) throw new Error('The migrations folder is missing from this build.');
  return found;
}

/** Every migration is written down in the database with its moment, which only grows. */
export async function migratePglite(client: PGlite, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  await withMigrations(upTo, (folder) => migrate(drizzle(client), { migrationsFolder: folder }));
}

/** Two servers starting at once migrate once: the second waits for the first and finds nothing left to do. */
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
    // Destroying the connection also lets go of the lock when a migration failed half way.
    client.release(true);
  }
}

const Journal = z.object({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) });
const readJournal = (folder: string) =>
  Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));

/** The moments of the migrations that this release knows, oldest first. */
export const knownMigrations = () => readJournal(migrationsFolder()).entries.map(({ when }) => when);

/** All of them, or those up to a moment: a backup is put back into the tables it was taken from, and then brought up to date. */
async function withMigrations(upTo: number, run: (folder: string) => Promise<void>) {
  const all = migrationsFolder();
  const { entries, ...rest } = readJournal(all);
  const wanted = entries.filter(({ when }) => when <= upTo);
  if (wanted.length === entries.length) return run(all);
  const some = mkdtempSync(join(tmpdir(), 'threshold-migrations-'));
  try {
    for (const { tag } of wanted) cpSync(join(all, `${tag}.sql`), join(some, `${tag}.sql`));
    cpSync(join(all, 'meta'), join(some, 'meta'), { recursive: true });
    writeFileSync(join(some, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: wanted }));
    return await run(some);
  } finally {
    rmSync(some, { recursive: true, force: true });
  }
}

/** The moment of the newest migration the data has seen; null where there is none. */
export async function lastMigration(db: Db): Promise<number | null> {
  const [there] = await queryRows(
    db,
    z.object({ there: z.boolean() }),
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!there?.there) return null;
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

/** What an older release would write into tables it does not know may be wrong without a word. */
export function refuseNewer(last: number | null, what: string) {
  if (last !== null && last > (knownMigrations().at(-1) ?? 0)) throw new MadeByNewerVersion(what);
}
