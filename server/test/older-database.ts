import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migratePglite, migratePostgres } from '../db/migrate';
import { openPostgres } from '../db/open';
import { createPglite } from '../db/pglite/embedded';
import { wrapPglite } from '../db/pglite/open-embedded';
import { asAdmin, databaseUrl } from './admin-connection';
import { closeAtEnd } from './closing';
import type { testDatabase } from './database';
import { withMigrationsUpTo } from './older-migrations';

/** An empty database on the test server. */
export async function newPostgres(template = 'template0'): Promise<string> {
  const given = inject('database');
  if (given.kind === 'pglite') throw new Error('there is no server here');
  const name = `${given.template}_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(given.url, (admin) => admin.query(`create database ${name} template ${template}`));
  return databaseUrl(given.url, name);
}

/** A database at an earlier migration, filled by the test and then migrated. */
export async function olderDatabase(
  upTo: number,
  filling: string,
): Promise<Awaited<ReturnType<typeof testDatabase>> & { migrateAgain: () => Promise<void> }> {
  if (inject('database').kind === 'pglite') {
    const client = await createPglite();
    await withMigrationsUpTo(upTo, (folder) => migratePglite(client, folder));
    await client.exec(filling);
    await migratePglite(client);
    const database = wrapPglite(client);
    closeAtEnd(() => database.close());
    return { ...database, url: null, migrateAgain: () => migratePglite(client) };
  }
  const url = await newPostgres();
  await withMigrationsUpTo(upTo, (folder) => migratePostgres(url, folder));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(filling).finally(() => client.end());
  const database = await openPostgres(url);
  closeAtEnd(() => database.close());
  return { ...database, url, migrateAgain: () => migratePostgres(url) };
}
