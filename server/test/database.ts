import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { openPostgres } from '../db/open';
import { createPglite } from '../db/pglite/embedded';
import { wrapPglite } from '../db/pglite/open-embedded';
import type { Database } from '../db/types';
import { asAdmin, databaseUrl } from './admin-connection';
import { closeAtEnd } from './closing';

/** A database as the migrations leave it, of the kind this test run is for. */
export async function testDatabase(): Promise<Database & { url: string | null }> {
  const given = inject('database');
  if (given.kind === 'pglite') return { ...closing(await embedded(given.snapshot)), url: null };
  const url = idleUrls.pop() ?? (await copyTemplate(given));
  return { ...closing(await postgres(url)), url };
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

/** PGlite and `pg` alike. */
interface Sql {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** Databases of earlier tests of this worker, emptied: copying the template takes longer than most tests. */
const idleUrls: string[] = [];
let copied = '';

async function copyTemplate({ url, template }: { url: string; template: string }): Promise<string> {
  const name = `${template}_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(url, (admin) => admin.query(`create database ${name} template ${template}`));
  const copy = databaseUrl(url, name);
  copied ||= await asAdmin(copy, fingerprint);
  return copy;
}

async function postgres(url: string): Promise<Database> {
  const database = await openPostgres(url);
  return {
    ...database,
    async close() {
      await database.close();
      await asAdmin(url, async (admin) => {
        // Killed processes of a test may still be connected.
        await admin.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`);
        await empty(admin);
        if ((await fingerprint(admin)) === copied) idleUrls.push(url);
      });
    },
  };
}

const idle: PGlite[] = [];
const MOST_IDLE = 2;
let started = '';

async function embedded(snapshot: string): Promise<Database> {
  const client = idle.pop() ?? (await start(snapshot));
  return {
    ...wrapPglite(client),
    async close() {
      await empty(client);
      // Frees the WAL.
      await client.query('checkpoint');
      if (idle.length < MOST_IDLE && (await fingerprint(client)) === started) idle.push(client);
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

async function start(snapshot: string): Promise<PGlite> {
  buffer ??= new InMemoryBlob(new Uint8Array(readFileSync(snapshot)).buffer);
  const client = await createPglite({ loadDataDir: buffer });
  started ||= await fingerprint(client);
  return client;
}

/** Deletes all rows but the gazetteer's. Truncating would recreate all table and index files; vacuum frees the pages. */
async function empty(sql: Sql) {
  const tables = await names(
    sql,
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('places', 'place_names', 'postcodes', 'place_imports')`,
  );
  const filled = await names(
    sql,
    tables.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  if (filled.length > 0) {
    // Foreign keys are not checked: the referenced rows are deleted too.
    await sql.query('set session_replication_role = replica');
    await sql.query(`with ${filled.map((name, n) => `d${n} as (delete from ${name})`).join()} select`);
    await sql.query('set session_replication_role = default');
    await sql.query(`vacuum ${filled.join()}`);
  }
  await sql.query(`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where schemaname = 'public' and last_value is not null`);
}

async function names(sql: Sql, query: string): Promise<string[]> {
  const { rows } = await sql.query(query);
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Only rows are reset: a database that differs otherwise is not used again. */
async function fingerprint(sql: Sql): Promise<string> {
  const { rows } = await sql.query(`
    select (select count(*) from places) as places, (select count(*) from place_names) as names,
      (select count(*) from postcodes) as postcodes,
      (select string_agg(p::text, '|' order by p.source) from place_imports p) as imports,
      (select count(*) from pg_class where relnamespace = 'public'::regnamespace) as relations,
      (select count(*) from pg_constraint) as constraints, (select count(*) from pg_proc) as functions,
      (select string_agg(concat(tgname, tgenabled), ' ' order by tgname) from pg_trigger where not tgisinternal) as triggers`);
  return JSON.stringify(rows);
}
