import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../base/clock';
import type { Config } from '../config';
import { queryRows } from '../db/client/query';
import { lastMigration } from '../db/migrate';
import { installation } from '../db/schema/records';
import type { Database, Tx } from '../db/types';
import { listTables, readCounters, readTable, settle, type Table } from '../db/whole-tables';
import { storageFor } from '../providers/storage/choose';
import { isFileKey } from '../providers/storage/storage';
import { type ArchiveWriter, checkArchive, HEAD, writeArchive } from './archive';
import { documentEntry, type Head, KEYS, type Keys, rowsEntry } from './head';

interface Needs {
  config: Config;
  database: Database;
  clock: Clock;
}

export interface MadeBackup {
  path: string;
  holds: Head['holds'];
  rows: number;
  documents: number;
  bytes: number;
}

/** Where the system tab reads when the last one was made. */
const LAST_BACKUP = 'last-backup';

/** Writes a backup into the data folder, reads it back, and answers where it lies. It is moved from there. */
export async function makeBackup({ config, database, clock }: Needs): Promise<MadeBackup> {
  const path = join(config.dataDir, `backup-${randomBytes(6).toString('hex')}.part`);
  const storage = await storageFor(config);
  const made = { rows: 0, documents: 0 };
  const holds: Head['holds'] = database.kind === 'pglite' ? 'all' : 'documents';
  try {
    await writeArchive(path, async (archive) => {
      const keys = await database.db.transaction(
        async (tx) => {
          await settle(tx);
          const tables = await listTables(tx);
          const head: Head = {
            format: 1,
            holds,
            madeAt: clock.now().toISOString(),
            lastMigration: await lastMigration(tx),
            tables,
            counters: await readCounters(tx),
          };
          await archive.add(HEAD, JSON.stringify(head));
          if (holds === 'all') made.rows = await addRows(tx, archive, tables);
          return documentKeys(tx, tables);
        },
        { isolationLevel: 'repeatable read' },
      );
      await archive.add(KEYS, JSON.stringify(keysOf(config)));
      // After the rows: a file never changes under its key, and what was removed since is no longer wanted.
      for (const key of keys) {
        const file = await storage.open(key);
        if (!file) continue;
        await archive.addStream(documentEntry(key), file.size, file.content);
        made.documents += 1;
      }
    });
    await checkArchive(path);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
  const { size: bytes } = statSync(path);
  await remember({ database, clock }, { holds, bytes, ...made });
  return { path, holds, bytes, ...made };
}

async function addRows(tx: Tx, archive: ArchiveWriter, tables: Table[]): Promise<number> {
  let count = 0;
  for (const table of tables) {
    let n = 0;
    for await (const rows of readTable(tx, table)) {
      await archive.add(rowsEntry(table.name, n), `[${rows.join(',\n')}]`);
      count += rows.length;
      n += 1;
    }
  }
  return count;
}

/** By the names of columns, not by today's schema: an older database is backed up before it is migrated. */
const KEY_COLUMNS = ['document_path', 'file_key', 'file_path'];

export async function documentKeys(tx: Tx, tables: Table[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { name, columns } of tables)
    for (const column of columns.filter((one) => KEY_COLUMNS.includes(one.name))) {
      const rows = await queryRows(
        tx,
        z.object({ key: z.string() }),
        sql`select distinct ${sql.identifier(column.name)}::text as key from ${sql.identifier(name)}
            where ${sql.identifier(column.name)} is not null order by 1`,
      );
      for (const { key } of rows) if (isFileKey(key)) found.add(key);
    }
  return found;
}

function keysOf({ sessionSecrets, push }: Config): Keys {
  return {
    ...(sessionSecrets ? { SESSION_SECRET: sessionSecrets.join(',') } : {}),
    ...(push.keys ? { VAPID_PUBLIC_KEY: push.keys.publicKey, VAPID_PRIVATE_KEY: push.keys.privateKey } : {}),
  };
}

async function remember({ database, clock }: Pick<Needs, 'database' | 'clock'>, made: object) {
  const at = clock.now();
  const value = JSON.stringify({ at: at.toISOString(), ...made });
  await database.db.transaction((tx) =>
    tx
      .insert(installation)
      .values({ key: LAST_BACKUP, value, updatedAt: at })
      .onConflictDoUpdate({ target: installation.key, set: { value, updatedAt: at } }),
  );
}

/** What a process that died left half written. The folder's lock is held, so nobody is writing one now. */
export function clearHalfBackups(dataDir: string) {
  for (const name of readdirSync(dataDir))
    if (/^(backup-[0-9a-f]{12}\.part|restore-[0-9a-f]{12})$/.test(name))
      rmSync(join(dataDir, name), { recursive: true, force: true });
}
