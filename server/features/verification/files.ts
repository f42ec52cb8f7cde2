import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { enqueue } from '../../jobs/enqueue';
import * as repository from './verification.repository';

type Clocked = Pick<AppContext, 'clock'>;

/** Removed after the commit that no longer needs it, and tried again until it is gone. */
export async function removeFile(tx: Tx, { clock }: Clocked, key: string): Promise<void> {
  await enqueue(tx, 'storage.remove', { key }, { uniqueKey: `storage.remove:${key}`, runAt: clock.now() });
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
