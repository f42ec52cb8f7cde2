import { reencrypt } from '../../base/encryption';
import type { Secrets } from '../../base/secrets';
import type { Db } from '../../db/types';
import * as repository from './two-step.repository';

/**
 * At a start with an old and a new secret: re-encrypts every second-factor key with the new one, so that the old
 * one can be removed. Skips keys changed meanwhile: they are new already.
 */
export async function reencryptTwoStepSecrets(db: Db, secrets: Secrets): Promise<void> {
  if (secrets.length < 2) return;
  for (const { id, sealed } of await repository.sealedKeys(db)) {
    const renewed = sealed && reencrypt(secrets, sealed, id);
    if (renewed && renewed !== sealed)
      await db.transaction((tx) => repository.replaceSealedKey(tx, id, sealed, renewed));
  }
}
