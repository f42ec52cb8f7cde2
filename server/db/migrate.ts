import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as runPglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';

/** Any number; it only has to be the same in every server that starts. */
const MIGRATION_LOCK = 7_240_011;

/** Beside the source while developing, beside the bundle once built. */
function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [join(here, 'migrations'), join(here, '../migrations')].find(existsSync);
  if (!found) throw new Error('The migrations folder is missing from this build.');
  return found;
}

export async function migratePglite(client: PGlite): Promise<void> {
  await runPglite(drizzlePglite(client), { migrationsFolder: migrationsFolder() });
}

/** Two servers starting at once migrate once: the second waits for the first and finds nothing left to do. */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runPostgres(drizzlePostgres(client), { migrationsFolder: migrationsFolder() });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // Destroying the connection also lets go of the lock when a migration failed half way.
    client.release(true);
  }
}
