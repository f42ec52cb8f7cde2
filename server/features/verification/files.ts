import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import * as repository from './verification.repository';

export const REMOVE_FILE = defineJob('storage.remove', z.object({ key: z.string() }));
export const READ_DOCUMENT = defineJob(
  'verification.read-document',
  z.object({ userId: z.string(), key: z.string() }),
);
export const SWEEP = defineJob(
  'verification.sweep',
  z.object({ slotId: z.string(), userId: z.string(), key: z.string() }),
);

type Clocked = Pick<AppContext, 'clock'>;

/** Removed after the commit that no longer needs it, and tried again until it is gone. */
export async function removeFile(tx: Tx, { clock }: Clocked, key: string): Promise<void> {
  await REMOVE_FILE.enqueue(tx, { key }, { uniqueKey: `storage.remove:${key}`, runAt: clock.now() });
}

/** The keys of every file these people have given us. */
export const filesOf = (db: Db, ...userIds: string[]): Promise<string[]> =>
  repository.fileKeysOf(db, userIds);

/** To be called in the transaction that deletes the accounts, before their rows are gone. */
export async function removeFilesOf(tx: Tx, context: Clocked, ...userIds: string[]): Promise<number> {
  const keys = await filesOf(tx, ...userIds);
  for (const key of keys) await removeFile(tx, context, key);
  return keys.length;
}
