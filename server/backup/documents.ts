import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import type { Db } from '../db/types';
import { isFileKey, type Storage } from '../providers/storage/storage';
import { listTables } from './tables';

/** Finds the columns by name, because a database of an older release is backed up before it is migrated. */
const KEY_COLUMNS = ['document_path', 'file_key', 'file_path'];

export async function documentKeys(db: Db): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const table of await listTables(db))
    for (const column of table.columns.filter((name) => KEY_COLUMNS.includes(name))) {
      const statement = sql`select ${sql.identifier(column)}::text as key from ${sql.identifier(table.name)}`;
      const rows = await queryRows(db, z.object({ key: z.string().nullable() }), statement);
      for (const { key } of rows) if (key && isFileKey(key)) keys.add(key);
    }
  return keys;
}

export async function sha256(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/**
 * Copies the documents and reads each back. A file never changes under its key, so this is idempotent. Returns how many, in
 * words.
 */
export async function copyDocuments(keys: Iterable<string>, from: Storage, to: Storage, folder: string) {
  let copied = 0;
  let missing = 0;
  for (const key of keys) {
    const file = await from.open(key);
    if (!file) {
      missing += 1;
      continue;
    }
    const path = join(folder, `${key}.part`);
    await pipeline(file.content, createWriteStream(path, { mode: 0o600 }));
    const { size } = statSync(path);
    const sum = await sha256(createReadStream(path));
    await to.put(key, { path, size, contentType: 'application/octet-stream' });
    const stored = await to.open(key);
    if (size !== file.size || !stored || sum !== (await sha256(stored.content)))
      throw new Error(`The copy of the document ${key} is not the same.`);
    copied += 1;
  }
  return `${copied} documents${missing > 0 ? `, ${missing} not found (deleted just now, or lost)` : ''}`;
}
