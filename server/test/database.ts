import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { openPostgres, pgliteExtensions, wrapPglite } from '../db/open';
import type { Database } from '../db/types';
import { closeAtEnd } from './closing';

/** A fresh copy of the migrated database, of the kind this test run is for. */
export async function testDatabase(): Promise<Database & { url: string | null }> {
  const given = inject('database');
  if (given.kind === 'pglite') {
    const snapshot = new Blob([readFileSync(given.snapshot)]);
    const client = await PGlite.create({ loadDataDir: snapshot, extensions: pgliteExtensions });
    return { ...closing(wrapPglite(client)), url: null };
  }
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: `${given.url}/postgres` });
  await admin.connect();
  await admin.query(`create database ${name} template template`);
  await admin.end();
  const url = `${given.url}/${name}`;
  return { ...closing(await openPostgres(url)), url };
}

/** Closed with the test file, unless the test has done so itself. */
function closing(database: Database): Database {
  let closed: Promise<void> | null = null;
  const close = () => {
    closed ??= database.close();
    return closed;
  };
  closeAtEnd(close);
  return { ...database, close };
}
