import { decrypt, encrypt, reencrypt } from '../../base/encryption';
import type { Secrets } from '../../base/secrets';
import type { WebhookEndpointRow } from '../../db/schema/webhooks';
import type { Db } from '../../db/types';
import * as repository from './webhooks.repository';

/** Binds the encrypted secret to its endpoint. */
const contextOf = (endpointId: string) => `webhook-endpoint:${endpointId}`;

export const encryptSecret = (secrets: Secrets, endpointId: string, secret: string) =>
  encrypt(secrets, secret, contextOf(endpointId));

type Encrypted = Pick<WebhookEndpointRow, 'id' | 'secret' | 'previousSecret' | 'previousSecretUntil'>;

/** The secrets to sign with, newest first; the previous one for a day after a rotation. */
export function signingSecrets(secrets: Secrets, endpoint: Encrypted, now: Date): string[] {
  const { previousSecret, previousSecretUntil } = endpoint;
  const current = [endpoint.secret];
  if (previousSecret && previousSecretUntil && previousSecretUntil > now) current.push(previousSecret);
  return current.flatMap((encrypted) => decrypt(secrets, encrypted, contextOf(endpoint.id)) ?? []);
}

/**
 * At a start with an old and a new installation secret: re-encrypts with the new one, so that the old one can be
 * removed. Skips one changed meanwhile: it is new already.
 */
export async function reencryptWebhookSecrets(db: Db, secrets: Secrets): Promise<void> {
  if (secrets.length < 2) return;
  for (const row of await repository.encryptedSecrets(db)) {
    const renew = (encrypted: string) => reencrypt(secrets, encrypted, contextOf(row.id));
    const change = {
      secret: renew(row.secret),
      previousSecret: row.previousSecret && renew(row.previousSecret),
    };
    if (change.secret === row.secret && change.previousSecret === row.previousSecret) continue;
    await db.transaction((tx) => repository.replaceSecrets(tx, row, change));
  }
}
