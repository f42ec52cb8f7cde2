import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { openPostgres } from '../db/open';
import { pgliteExtensions, wrapPglite } from '../db/pglite/open-embedded';
import type { Database } from '../db/types';
import { asAdmin, databaseUrl } from './admin-connection';
import { closeAtEnd } from './closing';

/** A fresh copy of the migrated database, of the kind this test run is for. */
export async function testDatabase(): Promise<Database & { url: string | null }> {
  const given = inject('database');
  if (given.kind === 'pglite') return { ...closing(await embedded(given.snapshot)), url: null };
  const { url: server, template } = given;
  const name = `${template}_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, (admin) => admin.query(`create database ${name} template ${template}`));
  const url = databaseUrl(server, name);
  return { ...closing(await openPostgres(url)), url };
}

/** Closed at the end of the test file, unless the test has done so. */
function closing(database: Database): Database {
  let closed: Promise<void> | null = null;
  const close = () => {
    closed ??= database.close();
    return closed;
  };
  closeAtEnd(close);
  return { ...database, close };
}

/** Databases of earlier files of this worker: starting one takes longer than most tests. */
const idle: Started[] = [];
const MOST_IDLE = 2;

async function embedded(snapshot: string): Promise<Database> {
  const taken = idle.pop() ?? (await start(snapshot));
  const { client, made } = taken;
  return {
    ...wrapPglite(client),
    async close() {
      await empty(taken);
      // Only rows are reset; a database with other changes is not reused.
      const asNew = (await fingerprint(client)) === made;
      if (asNew && idle.length < MOST_IDLE) idle.push(taken);
      else await client.close();
    },
  };
}

/** In memory: reading a 60 MB blob takes a fifth of the start. */
class InMemoryBlob extends Blob {
  constructor(private readonly content: ArrayBuffer) {
    super();
  }
  override arrayBuffer = async () => this.content;
}
let buffer: InMemoryBlob | undefined;

interface Started {
  client: PGlite;
  /** All tables except the gazetteer's. */
  tables: string[];
  made: string;
}

async function start(snapshot: string): Promise<Started> {
  buffer ??= new InMemoryBlob(new Uint8Array(readFileSync(snapshot)).buffer);
  const loadDataDir = buffer;
  const client = await PGlite.create({ loadDataDir, extensions: pgliteExtensions });
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('places', 'place_names', 'postcodes', 'place_imports')`);
  return { client, tables: rows.map(({ name }) => name), made: await fingerprint(client) };
}

/**
 * Deletes rows instead of truncating, which recreates all table and index files. Vacuum frees the pages, the
 * checkpoint the WAL.
 */
async function empty({ client, tables }: Started) {
  const { rows } = await client.query<{ name: string }>(
    tables.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  const filled = rows.map(({ name }) => name);
  if (filled.length > 0) {
    const deletes = filled.map((name) => `delete from ${name};`).join('');
    // Foreign keys are not checked: the referenced rows are deleted too.
    await client.exec(`begin; set local session_replication_role = replica; ${deletes} commit;`);
    await client.exec(`vacuum ${filled.join()}`);
  }
  await client.exec(`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where schemaname = 'public' and last_value is not null;
    checkpoint;`);
}

async function fingerprint(client: PGlite): Promise<string> {
  const { rows } = await client.query(`
    select (select count(*) from places) as places, (select count(*) from place_names) as names,
      (select count(*) from postcodes) as postcodes,
      (select string_agg(p::text, '|' order by p.source) from place_imports p) as imports,
      (select count(*) from pg_class where relnamespace = 'public'::regnamespace) as relations,
      (select count(*) from pg_trigger) as triggers`);
  return JSON.stringify(rows);
}
