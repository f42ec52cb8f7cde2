import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { Tx } from '../../db/types';
import * as repository from './api-keys.repository';

export { countUsableKeys } from './api-keys.repository';

export const KEY_REFUSED = {
  message: "This API key isn't valid. Send a valid key as Authorization: Bearer thr_...",
};

/**
 * In a transaction that shows buyers or writes for an API key: a revocation waits for it, and afterwards nothing is
 * done for the key. Lock order: the agency before its key. Does nothing for people.
 */
export async function lockApiKey(tx: Tx, actor: Pick<Actor, 'apiKey'>): Promise<void> {
  if (actor.apiKey && !(await repository.lockLive(tx, actor.apiKey.id)))
    throw failure('UNAUTHORIZED', KEY_REFUSED);
}

/** Ends every key of an agency, in the transaction of the change that requires it. */
export async function revokeAllKeys(tx: Tx, agencyId: string, now: Date): Promise<void> {
  for (const id of await repository.lockAll(tx, agencyId)) await repository.revoke(tx, id, now);
}
