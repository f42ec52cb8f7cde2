import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import type { Config } from '../config';
import { createPglite } from '../db/embedded';
import { lockFolder } from '../db/lock';
import { lastMigration, migratePglite, refuseNewer } from '../db/migrate';
import { wrapPglite } from '../db/open-embedded';
import type { Db } from '../db/types';
import {
  asTheyAre,
  firstDifference,
  insertRows,
  listTables,
  readTable,
  setCounters,
  settle,
  type Table,
} from '../db/whole-tables';
import { storageFor } from '../providers/storage/choose';
import { BackupRefused, checkArchive, entriesOf } from './archive';
import { type Head, KEYS, Keys, keyOfEntry, readHead, tableOfEntry } from './head';

export interface Restored {
  head: Head;
  rows: number;
  documents: number;
  /** Names of settings that the backup was made with and this installation does not have; they lie in a file. */
  keysTo: string | null;
}

export type Progress = (done: number, of: number, what: string) => void;

/** All of the file is read and held against its sums before anything is written anywhere. */
export async function checkBackup(path: string): Promise<Head> {
  const head = readHead(await checkArchive(path), path);
  refuseNewer(head.lastMigration, `The backup ${path}`);
  return head;
}

/**
 * Puts a backup of the embedded database into a folder of its own within the data folder and compares it row by row
 * with the file. What is in use is not touched; the name of the folder is answered, for the swap.
 */
export async function prepare(config: Config, path: string, head: Head, show: Progress) {
  const from = `restore-${randomBytes(6).toString('hex')}`;
  const folder = join(config.dataDir, from);
  const aside: Config = { ...config, dataDir: folder, databaseUrl: null };
  mkdirSync(join(folder, 'db'), { recursive: true, mode: 0o700 });
  if (!config.s3) mkdirSync(join(folder, 'uploads'), { mode: 0o700 });
  try {
    const rows = await restoreRows(folder, path, head, show);
    const { documents, keysTo } = await restoreDocuments(aside, path, config.dataDir, config);
    return { from, restored: { head, rows, documents, keysTo } satisfies Restored };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function restoreRows(folder: string, path: string, head: Head, show: Progress): Promise<number> {
  const unlock = lockFolder(folder);
  const client = await createPglite({ dataDir: join(folder, 'db') });
  const { db, close } = wrapPglite(client, unlock);
  try {
    await migratePglite(client, head.lastMigration ?? 0);
    const tables = await listTables(db);
    if (
      (await lastMigration(db)) !== head.lastMigration ||
      JSON.stringify(tables) !== JSON.stringify(head.tables)
    )
      throw new BackupRefused(
        `${path} was made from other tables than this version has. Nothing was changed.`,
      );
    return await fill(db, tables, path, head, show);
  } finally {
    await close();
  }
}

/** Into empty tables of the version the backup was made from. Answers how many, all of them compared with the file. */
export async function fill(
  db: Db,
  tables: Table[],
  path: string,
  head: Head,
  show: Progress,
): Promise<number> {
  const named = new Map(tables.map((table) => [table.name, table]));
  let count = 0;
  return db.transaction(async (tx) => {
    await settle(tx);
    await asTheyAre(tx, tables, async () => {
      for await (const { table, rows } of rowsIn(path)) {
        const into = named.get(table);
        if (!into) throw new BackupRefused(`${path} has rows of a table that is not its own.`);
        await insertRows(tx, into, rows);
        count += rows.length;
      }
    });
    await setCounters(tx, head.counters);
    // Side by side with the file, which has its rows in the same order.
    const inFile = grouped(rowsIn(path));
    for (const [n, table] of tables.entries()) {
      show(n, tables.length, `${table.name} compared`);
      const place = await firstDifference(inFile.of(table.name), readTable(tx, table));
      if (place !== null) throw new Error(`Row ${place} of ${table.name} is not as it is in the backup.`);
    }
    show(tables.length, tables.length, `${formatCount(count)} rows compared`);
    return count;
  });
}

interface Part {
  table: string;
  rows: string[];
}

async function* rowsIn(path: string): AsyncGenerator<Part> {
  for await (const { name, text } of entriesOf(path)) {
    const table = tableOfEntry(name);
    // One row a line, as it was written, so that it can be compared as it stands.
    if (table) yield { table, rows: (await text()).slice(1, -1).split(',\n') };
  }
}

/** The parts of one table after the other; tables stand in the file in the order they are asked for. */
function grouped(parts: AsyncGenerator<Part>) {
  let next: IteratorResult<Part> | null = null;
  return {
    async *of(table: string): AsyncGenerator<string[]> {
      next ??= await parts.next();
      for (; !next.done && next.value.table === table; next = await parts.next()) yield next.value.rows;
    },
  };
}

/** Into the folder or the bucket of the settings, under the keys they had. */
export async function restoreDocuments(config: Config, path: string, keysFolder: string, settings: Config) {
  const storage = await storageFor(config);
  mkdirSync(config.dataDir, { recursive: true });
  let documents = 0;
  let keysTo: string | null = null;
  for await (const { name, content, text } of entriesOf(path)) {
    const key = keyOfEntry(name);
    if (key) {
      const draft = join(config.dataDir, `${key}.part`);
      await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
      await storage.put(key, {
        path: draft,
        size: statSync(draft).size,
        contentType: 'application/octet-stream',
      });
      documents += 1;
    }
    if (name === KEYS) keysTo = keepKeys(Keys.parse(JSON.parse(await text())), keysFolder, settings);
  }
  return { documents, keysTo };
}

/** Settings cannot be written by us: where they differ from the backup's, those are laid down to be copied over. */
function keepKeys(keys: Keys, folder: string, settings: Config): string | null {
  const here: Keys = {
    SESSION_SECRET: settings.sessionSecrets?.join(','),
    VAPID_PUBLIC_KEY: settings.push.keys?.publicKey,
    VAPID_PRIVATE_KEY: settings.push.keys?.privateKey,
  };
  const names = Object.keys(keys) as (keyof Keys)[];
  const others = names.filter((name) => keys[name] !== here[name]);
  if (others.length === 0) return null;
  const path = join(folder, 'restored-keys.env');
  writeFileSync(path, others.map((name) => `${name}=${keys[name]}\n`).join(''), { mode: 0o600 });
  return path;
}
