import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../db/open';
import { ensureGazetteer } from '../features/places/gazetteer';
import { asAdmin, databaseUrl } from './admin-connection';
import { embeddedPostgres } from './embedded-postgres';
import { emptyDatabase } from './empty-database';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database: a snapshot for PGlite, a server with a template for PostgreSQL. */
    database: { kind: 'pglite'; snapshot: string } | { kind: 'postgres'; url: string; template: string };
  }
}

/** Nothing needs to survive the run, nor to be cleaned up in the background. */
const NOT_DURABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'autovacuum=off',
];

/** Migrates once; every test file starts from a copy. */
export default async function setup(project: TestProject) {
  if (project.config.env.TEST_DATABASE !== 'postgres') {
    project.provide('database', { kind: 'pglite', snapshot: await emptyDatabase() });
    return;
  }
  const configuredUrl = process.env.TEST_DATABASE_URL;
  const server = configuredUrl
    ? { url: configuredUrl, stop: async () => undefined }
    : await embeddedPostgres([...NOT_DURABLE, 'max_connections=200']);
  const template = await makeTemplate(server.url);
  project.provide('database', { kind: 'postgres', url: server.url, template });
  return async () => {
    // An embedded server is deleted as a whole.
    if (configuredUrl) await dropDatabases(configuredUrl, template);
    await server.stop();
  };
}

/** Copies are named after it, so that concurrent runs do not collide. */
async function makeTemplate(url: string): Promise<string> {
  const template = `threshold_test_${randomUUID().slice(0, 8)}`;
  await asAdmin(url, (admin) => admin.query(`create database ${template}`));
  const database = await openPostgres(databaseUrl(url, template));
  await ensureGazetteer(database.db);
  await database.close();
  return template;
}

async function dropDatabases(url: string, template: string) {
  await asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
  });
}
