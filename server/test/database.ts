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
  if (given.kind === 'pglite') return { ...closing(await embedded(given.snapshot)), url: null };
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

/** What earlier files of this worker have finished with: starting one takes longer than most tests. */
const idle: { client: PGlite; made: string }[] = [];
const MOST_IDLE = 2;

async function embedded(snapshot: string): Promise<Database> {
  const taken = idle.pop() ?? (await start(snapshot));
  const { client, made } = taken;
  return {
    ...wrapPglite(client),
    async close() {
      await client.exec(EMPTY);
      // What a test changed beyond the rows of people is not undone here; such a database is not handed on.
      const asNew = (await fingerprint(client)) === made;
      if (asNew && idle.length < MOST_IDLE) idle.push(taken);
      else await client.close();
    },
  };
}

/** Handed over as it lies in memory: reading a blob of sixty megabytes takes a fifth of the start. */
class Held extends Blob {
  constructor(private readonly content: ArrayBuffer) {
    super();
  }
  override arrayBuffer = async () => this.content;
}
let held: Held | undefined;

async function start(snapshot: string) {
  held ??= new Held(new Uint8Array(readFileSync(snapshot)).buffer);
  const loadDataDir = held;
  const client = await PGlite.create({ loadDataDir, extensions: pgliteExtensions });
  return { client, made: await fingerprint(client) };
}

/** Everything but the gazetteer, which every test begins with. A checkpoint lets the log of changes be used again. */
const EMPTY = `
do $$
begin
  execute (
    select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity cascade'
    from pg_tables
    where schemaname = 'public' and tablename not in ('places', 'place_names', 'postcodes', 'place_imports')
  );
end $$;
checkpoint;`;

async function fingerprint(client: PGlite): Promise<string> {
  const { rows } = await client.query(`
    select (select count(*) from places) as places, (select count(*) from place_names) as names,
      (select count(*) from postcodes) as postcodes,
      (select string_agg(p::text, '|' order by p.source) from place_imports p) as imports,
      (select count(*) from pg_class where relnamespace = 'public'::regnamespace) as relations,
      (select count(*) from pg_trigger) as triggers`);
  return JSON.stringify(rows);
}
