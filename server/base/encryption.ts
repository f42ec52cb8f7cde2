import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'threshold: sealed columns, AES-256-GCM', 32));

/** Encrypts with the newest secret. `of` binds the value to what it is for, such as its row. */
export function encrypt([newest]: Secrets, text: string, of: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(newest), nonce).setAAD(Buffer.from(of));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Tries every secret, so that one can be rotated; null if none fits or `of` differs. */
export function decrypt(secrets: Secrets, encrypted: string, of: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  for (const secret of secrets) {
    try {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
      // Encrypted with another secret.
    }
  }
  return null;
}

/** With the newest secret, so that older ones can be removed. Unchanged if it is already, or cannot be decrypted. */
export function reencrypt(secrets: Secrets, encrypted: string, of: string): string {
  if (decrypt([secrets[0]], encrypted, of) !== null) return encrypted;
  const text = decrypt(secrets, encrypted, of);
  return text === null ? encrypted : encrypt(secrets, text, of);
}
