import { z } from 'zod';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import { newFileKey } from '../../providers/storage/storage';
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

/** Long enough after nobody may put it there any more that nobody is still storing or attaching it. */
const SWEEP_AFTER_MS = 60 * 60_000;

/**
 * A key for a file that is about to be stored, in a transaction of its own before that: whatever happens next, the file
 * is found by its owner's name, and is removed an hour later should nobody have taken it into use.
 */
export async function reserveFile(
  tx: Tx,
  { clock }: Clocked,
  { userId, expiresAt }: { userId: string; expiresAt: Date },
): Promise<{ slotId: string; key: string }> {
  // Held, or an account that goes meanwhile would leave the slot with nobody to belong to.
  if (!(await repository.lockAgent(tx, userId))) throw failure('UNAUTHORIZED');
  const [slotId, key] = [crypto.randomUUID(), newFileKey()];
  await repository.insertSlot(tx, { id: slotId, userId, fileKey: key, expiresAt, createdAt: clock.now() });
  const runAt = new Date(expiresAt.getTime() + SWEEP_AFTER_MS);
  await SWEEP.enqueue(tx, { slotId, userId, key }, { runAt });
  return { slotId, key };
}

/** The file has its place in another row from now on. */
export const attachFile = (tx: Tx, slotId: string): Promise<void> => repository.deleteSlot(tx, slotId);

/** The keys of every file these people have given us. */
export const filesOf = (db: Db, ...userIds: string[]): Promise<string[]> =>
  repository.fileKeysOf(db, userIds);

/** To be called in the transaction that deletes the accounts, before their rows are gone. */
export async function removeFilesOf(tx: Tx, context: Clocked, ...userIds: string[]): Promise<number> {
  const keys = await filesOf(tx, ...userIds);
  for (const key of keys) await removeFile(tx, context, key);
  return keys.length;
}
