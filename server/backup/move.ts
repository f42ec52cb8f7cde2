import { createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../config';
import { queryRows } from '../db/client/query';
import { openAsItIs, openDatabase, openPostgres } from '../db/open';
import type { Db, Tx } from '../db/types';
import {
  asTheyAre,
  countTable,
  firstDifference,
  insertRows,
  listTables,
  readCounters,
  readTable,
  setCounters,
  settle,
  type Table,
} from '../db/whole-tables';
import { storageFor } from '../providers/storage/choose';
import { documentKeys } from './make-backup';
import type { Progress } from './restore';

export class MoveRefused extends Error {}

const REFUSED_TABLE_NAMES = 3;

/**
 * From the embedded database into an empty PostgreSQL, in one transaction that is committed only once every row was
 * compared: cut off at any moment, nothing has happened, and the same command begins again. The embedded database is
 * only read.
 */
export async function moveToPostgres(config: Config, url: string, show: Progress) {
  const source = await openDatabase({ ...config, databaseUrl: null });
  try {
    await refuseUnlessEmpty(url, await listTables(source.db));
    const target = await openPostgres(url, { poolSize: 2 });
    try {
      const moved = await source.db.transaction(async (from) => {
        await settle(from);
        return target.db.transaction((to) => copyAll(from, to, show));
      });
      // Without it the first questions would be planned as if the tables were empty.
      await target.db.execute(sql`analyze`);
      const documents = config.s3 ? await documentsToBucket(config, source.db) : 0;
      return { ...moved, documents };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Before anything is made there. Our own tables without rows are what an earlier try left. */
async function refuseUnlessEmpty(url: string, ours: Table[]) {
  const target = await openAsItIs({ databaseUrl: url, dataDir: '' });
  try {
    const names = new Set(ours.map(({ name }) => name));
    const there = await listTables(target.db);
    const filled: string[] = [];
    for (const table of there)
      if (!names.has(table.name) || (await countTable(target.db, table)) > 0) filled.push(table.name);
    if (filled.length > 0)
      throw new MoveRefused(
        `The PostgreSQL is not empty (${filled.slice(0, REFUSED_TABLE_NAMES).join(', ')}${filled.length > REFUSED_TABLE_NAMES ? ' and more' : ''}). Nothing was changed. Name an empty database.`,
      );
  } finally {
    await target.close();
  }
}

async function copyAll(from: Tx, to: Tx, show: Progress) {
  await settle(to);
  const tables = await listTables(to);
  if (JSON.stringify(tables) !== JSON.stringify(await listTables(from)))
    throw new MoveRefused('The two databases have different tables. Nothing was changed.');
  await holdEmpty(to, tables);
  const counts = await Promise.all(tables.map((table) => countTable(from, table)));
  const rows = counts.reduce((sum, n) => sum + n, 0);
  // Each row is written once and compared once.
  let done = 0;
  const step = (n: number, what: string) => {
    done += n;
    show(done, rows * 2, what);
  };
  await asTheyAre(to, tables, async () => {
    for (const table of tables)
      for await (const some of readTable(from, table)) {
        await insertRows(to, table, some);
        step(some.length, `${table.name} copied`);
      }
  });
  await setCounters(to, await readCounters(from));
  for (const table of tables) {
    const counted = counting(readTable(from, table), (n) => step(n, `${table.name} compared`));
    const place = await firstDifference(counted, readTable(to, table));
    if (place !== null)
      throw new Error(`Row ${place} of ${table.name} did not arrive as it was. Nothing was kept.`);
  }
  return { rows, tables: tables.length };
}

async function* counting(rows: AsyncIterable<string[]>, tell: (n: number) => void) {
  for await (const some of rows) {
    yield some;
    tell(some.length);
  }
}

/** Nobody else writes from here on: a server started on it too early waits, and finds everything there. */
async function holdEmpty(to: Tx, tables: Table[]) {
  const names = tables.map(({ name }) => sql.identifier(name));
  await to.execute(sql`lock table ${sql.join(names, sql`, `)} in access exclusive mode`);
  for (const table of tables)
    if ((await countTable(to, table)) > 0)
      throw new MoveRefused(`Somebody has begun to use the PostgreSQL (${table.name}). Nothing was changed.`);
}

/** Several servers need a bucket; files keep their keys. */
async function documentsToBucket(config: Config, db: Db): Promise<number> {
  const [disk, bucket] = [await storageFor({ ...config, s3: null }), await storageFor(config)];
  const keys = await db.transaction(async (tx) => documentKeys(tx, await listTables(tx)));
  let moved = 0;
  for (const key of keys) {
    const file = await disk.open(key);
    if (!file) continue;
    const draft = join(config.dataDir, `${key}.part`);
    await pipeline(file.content, createWriteStream(draft, { mode: 0o600 }));
    await bucket.put(key, {
      path: draft,
      size: statSync(draft).size,
      contentType: 'application/octet-stream',
    });
    moved += 1;
  }
  return moved;
}

/** The version and the extensions are looked at first: a missing one is better told before than half way. */
export async function refuseOldPostgres(url: string) {
  const target = await openAsItIs({ databaseUrl: url, dataDir: '' });
  try {
    const [row] = await queryRows(
      target.db,
      z.object({ version: z.coerce.number() }),
      sql`select current_setting('server_version_num')::int as version`,
    );
    if ((row?.version ?? 0) < 150_000) throw new MoveRefused('PostgreSQL 15 or newer is needed.');
  } finally {
    await target.close();
  }
}
