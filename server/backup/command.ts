import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { systemClock } from '../base/clock';
import type { Config } from '../config';
import { FolderInUse, lockFolder } from '../db/lock';
import { openAsItIs } from '../db/open';
import { sumOf } from './archive';
import { askServer } from './control';
import { eraseAgain } from './erase-again';
import { type MadeBackup, makeBackup } from './make-backup';
import { type Placed, putInPlace } from './put-in-place';
import { checkBackup, type Progress, prepare, type Restored, restoreDocuments } from './restore';

/** Said as it stands; anything else is a fault of ours. */
export class Refused extends Error {}

const Made = z.object({
  path: z.string(),
  holds: z.enum(['all', 'documents']),
  rows: z.number(),
  documents: z.number(),
  bytes: z.number(),
});

/** The server makes the backup where one runs on the folder, and this process where none does. */
export async function backupTo(config: Config, file: string): Promise<MadeBackup> {
  const target = resolve(file);
  if (existsSync(target))
    throw new Refused(`${target} is there already. A backup never replaces another file.`);
  if (!existsSync(dirname(target))) throw new Refused(`There is no folder ${dirname(target)}.`);
  const made = await (config.databaseUrl ? makeHere(config) : makeHereOrThere(config));
  try {
    await moveTo(made.path, target);
  } finally {
    rmSync(made.path, { force: true });
  }
  return { ...made, path: target };
}

async function makeHereOrThere(config: Config): Promise<MadeBackup> {
  try {
    return await makeHere(config);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const answer = await askServer(config.dataDir, { do: 'backup' });
    if (answer === null) throw error;
    return Made.parse(answer);
  }
}

async function makeHere(config: Config): Promise<MadeBackup> {
  const database = await openAsItIs(config);
  try {
    return await makeBackup({ config, database, clock: systemClock });
  } finally {
    await database.close();
  }
}

/** The name is there with all of the file or not at all, on whichever disk it lies. */
async function moveTo(from: string, target: string) {
  const draft = `${target}.part`;
  try {
    copyFileSync(from, draft);
    if ((await sumOf(draft)) !== (await sumOf(from))) throw new Error(`${draft} could not be written.`);
    const handle = await open(draft, 'r+');
    await handle.sync();
    await handle.close();
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
}

export async function restoreFrom(
  config: Config,
  file: string,
  show: Progress,
): Promise<Restored & Partial<Placed>> {
  const path = resolve(file);
  const head = await checkBackup(path);
  if (config.databaseUrl) {
    if (head.holds === 'all')
      throw new Refused(
        `${path} holds an embedded database, and DATABASE_URL names a PostgreSQL. Restore it without DATABASE_URL; npm run move:postgres takes it from there.`,
      );
    const { documents, keysTo } = await restoreDocuments(config, path, config.dataDir, config);
    return { head, rows: 0, documents, keysTo, erasedAgain: await eraseAgain(config) };
  }
  if (head.holds === 'documents')
    throw new Refused(
      `${path} holds the documents that belong to a PostgreSQL. Restore its dump with pg_restore, set DATABASE_URL, and try again.`,
    );
  const unlock = lockOrNull(config.dataDir);
  try {
    const { from, restored } = await prepare(config, path, head, show);
    unlock?.();
    return { ...restored, ...(await replace(config, from, unlock === null)) };
  } finally {
    unlock?.();
  }
}

/** Null where a server runs. */
function lockOrNull(dataDir: string) {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

async function replace(config: Config, from: string, running: boolean): Promise<Placed> {
  if (!running) return putInPlace(config, from);
  const answer = await askServer(config.dataDir, { do: 'restore', from });
  // It ended meanwhile; if it did not, the lock says so.
  if (answer === null) return putInPlace(config, from);
  return z
    .object({ aside: z.string().nullable(), erasedAgain: z.number(), unread: z.boolean() })
    .parse(answer);
}
