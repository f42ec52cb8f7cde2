import { decrypt, encrypt } from '../../base/encryption';
import type { Secrets } from '../../base/secrets';
import type { Db } from '../../db/types';
import * as repository from './two-step.repository';

/**
 * At a start with an old and a new secret: re-encrypts every second-factor key with the new one, so that the old
 * one can be removed. Returns their number. Skips keys changed meanwhile: they are new already.
 */
export async function reencryptTwoStepSecrets(db: Db, secrets: Secrets): Promise<number> {
  if (secrets.length < 2) return 0;
  let done = 0;
  for (const { id, sealed } of await repository.sealedKeys(db)) {
    if (!sealed || decrypt([secrets[0]], sealed, id) !== null) continue;
    const key = decrypt(secrets, sealed, id);
    if (key === null) continue;
    await db.transaction((tx) => repository.replaceSealedKey(tx, id, sealed, encrypt(secrets, key, id)));
    done += 1;
  }
  return done;
}
