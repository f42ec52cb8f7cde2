import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { HOUR_MS } from '@threshold/core/rules/format/dates';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { failure } from '../../base/failure';
import { redactError } from '../../base/redact-error';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import { newFileKey, type Storage } from '../../providers/storage/storage';
import { incomingFolder } from './incoming-folder';
import * as repository from './uploads.repository';

export const REMOVE_FILE = defineJob('storage.remove', z.object({ key: z.string() }));
export const SWEEP = defineJob(
  'verification.sweep',
  z.object({ slotId: z.string(), userId: z.string(), key: z.string() }),
);

export { deleteSlot, lockOwner } from './uploads.repository';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Deleted after the commit that drops the reference, with retries. */
export async function removeFile(tx: Tx, { clock }: Pick<AppContext, 'clock'>, key: string): Promise<void> {
  await REMOVE_FILE.enqueue(tx, { key }, { uniqueKey: `storage.remove:${key}`, runAt: clock.now() });
}

/** After every upload address has expired and its upload has ended. */
const SWEEP_AFTER_MS = HOUR_MS;

/**
 * Reserves a key before the file is stored, in its own transaction: whatever happens next, the file belongs to its
 * owner and is deleted after an hour if not attached.
 */
export async function reserveFile(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
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

interface Dependencies {
  context: Pick<AppContext, 'database' | 'clock' | 'config'>;
  storage: Storage;
  log: Log;
}

/** The key is reserved before the file is stored, so that a crash leaves no orphan. */
export async function storeFile(
  { context, storage, log }: Dependencies,
  userId: string,
  bytes: Buffer,
  contentType: string,
): Promise<{ slotId: string; key: string }> {
  const { database, clock, config } = context;
  const slot = await database.db.transaction((tx) =>
    reserveFile(tx, context, { userId, expiresAt: clock.now() }),
  );
  await orUnavailable(
    log,
    incomingFolder(config).use(slot.slotId, async (path) => {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
      await storage.put(slot.key, { path, size: bytes.length, contentType });
    }),
  );
  return slot;
}

/** Null if it is missing. */
export async function readFile(storage: Storage, key: string): Promise<Buffer | null> {
  const stored = await storage.open(key);
  return stored && buffer(stored.content);
}

/** Call in the transaction that deletes the accounts, before their rows are deleted. */
export async function removeFilesOf(
  tx: Tx,
  context: Pick<AppContext, 'clock'>,
  ...userIds: string[]
): Promise<void> {
  for (const key of await repository.fileKeysOf(tx, userIds)) await removeFile(tx, context, key);
}

/** Errors of disk or storage are transient. */
export async function orUnavailable<T>(log: Log, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log.error({ error: redactError(error) }, 'A file could not be stored or read');
    throw failure('UNAVAILABLE', { retryAfterSeconds: 30 });
  }
}
