import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { failure } from '../../base/failure';
import { redactError } from '../../base/redact-error';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import { newFileKey } from '../../providers/storage/storage';
import * as repository from './uploads.repository';

export const REMOVE_FILE = defineJob('storage.remove', z.object({ key: z.string() }));
export const SWEEP = defineJob(
  'verification.sweep',
  z.object({ slotId: z.string(), userId: z.string(), key: z.string() }),
);

export { deleteSlot } from './uploads.repository';

type Clocked = Pick<AppContext, 'clock'>;

/** Deleted after the commit that drops the reference, with retries. */
export async function removeFile(tx: Tx, { clock }: Clocked, key: string): Promise<void> {
  await REMOVE_FILE.enqueue(tx, { key }, { uniqueKey: `storage.remove:${key}`, runAt: clock.now() });
}

/** After every upload address has expired and its upload has ended. */
const SWEEP_AFTER_MS = 60 * 60_000;

/**
 * Reserves a key before the file is stored, in its own transaction: whatever happens next, the file belongs to its
 * owner and is deleted after an hour if not attached.
 */
export async function reserveFile(
  tx: Tx,
  { clock }: Clocked,
  { userId, expiresAt }: { userId: string; expiresAt: Date },
): Promise<{ slotId: string; key: string }> {
  // Locks the user, so that a concurrent account deletion does not orphan the slot.
  if (!(await repository.lockOwner(tx, userId))) throw failure('UNAUTHORIZED');
  const [slotId, key] = [crypto.randomUUID(), newFileKey()];
  await repository.insertSlot(tx, { id: slotId, userId, fileKey: key, expiresAt, createdAt: clock.now() });
  const runAt = new Date(expiresAt.getTime() + SWEEP_AFTER_MS);
  await SWEEP.enqueue(tx, { slotId, userId, key }, { runAt });
  return { slotId, key };
}

/** The file is referenced by another row from now on. */
export const attachFile = (tx: Tx, slotId: string): Promise<void> => repository.deleteSlot(tx, slotId);

/** File keys of these users. */
export const filesOf = (db: Db, ...userIds: string[]): Promise<string[]> =>
  repository.fileKeysOf(db, userIds);

/** Call in the transaction that deletes the accounts, before their rows are deleted. */
export async function removeFilesOf(tx: Tx, context: Clocked, ...userIds: string[]): Promise<number> {
  const keys = await filesOf(tx, ...userIds);
  for (const key of keys) await removeFile(tx, context, key);
  return keys.length;
}

/** Errors of disk or storage are transient. */
export async function orUnavailable<T>(log: Pick<FastifyBaseLogger, 'error'>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log.error({ error: redactError(error) }, 'A file could not be stored or read');
    throw failure('UNAVAILABLE', { retryAfterSeconds: 30 });
  }
}
