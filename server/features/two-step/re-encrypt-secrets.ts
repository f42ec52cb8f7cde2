import { reencrypt } from '../../base/encryption';
import type { Secrets } from '../../base/secrets';
import type { Db } from '../../db/types';
import * as repository from './two-step.repository';

/**
 * At a start with an old and a new secret: re-encrypts every TOTP secret with the new one, so that the old one
 * can be removed. Skips those changed meanwhile: they are new already.
 */
export async function reencryptTwoStepSecrets(db: Db, secrets: Secrets): Promise<void> {
  if (secrets.length < 2) return;
  for (const { id, encrypted } of await repository.encryptedSecrets(db)) {
    const renewed = encrypted && reencrypt(secrets, encrypted, id);
    if (renewed && renewed !== encrypted)
      await db.transaction((tx) => repository.replaceSecret(tx, id, encrypted, renewed));
  }
}
