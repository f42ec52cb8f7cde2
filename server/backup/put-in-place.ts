import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { lockFolder } from '../db/lock';
import { openAsItIs } from '../db/open';
import { swapIn } from '../db/swap';
import { marksToRemember } from '../features/privacy/record-erasure';
import { erasureFile, erasureList } from '../providers/storage/erasure-log';
import { eraseAgain } from './erase-again';

export interface Placed {
  /** Where the data lies that was there before; null where there was none. */
  aside: string | null;
  erasedAgain: number;
  /** The old data could not be opened: what it had still to write into the list of the deleted is not known. */
  unread: boolean;
}

/**
 * The restored folder becomes the data, without whoever was deleted since; what was there before goes aside, under a name
 * that says when. Nobody has the data open. Until the very end nothing has changed.
 */
export async function putInPlace(config: Config, from: string): Promise<Placed> {
  const { dataDir } = config;
  const unread = !(await rememberTheLast(config));
  const restored = {
    ...config,
    dataDir: join(dataDir, from),
    databaseUrl: null,
    erasureList: erasureFile(config),
  };
  const erasedAgain = await eraseAgain(restored);
  const aside = `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const unlock = lockFolder(dataDir);
  try {
    swapIn(dataDir, from, aside);
  } finally {
    unlock();
  }
  const before = join(dataDir, aside);
  const empty = readdirSync(before).length === 0;
  if (empty) rmdirSync(before);
  return { aside: empty ? null : before, erasedAgain, unread };
}

/** Deletions whose mark still waits in the old data as a job, which goes aside with it. */
async function rememberTheLast(config: Config): Promise<boolean> {
  if (!existsSync(join(config.dataDir, 'db'))) return true;
  try {
    const database = await openAsItIs({ databaseUrl: null, dataDir: config.dataDir });
    try {
      await erasureList(config).remember(await marksToRemember(database.db));
    } finally {
      await database.close();
    }
    return true;
  } catch {
    // Broken data is what a restore is for; the operator is told what that means.
    return false;
  }
}
