import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'threshold: sealed columns, AES-256-GCM', 32));

/** For what must be read again and still be worth nothing to whoever steals the table. `of` binds it to its row. */
export function encrypt([newest]: Secrets, text: string, of: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(newest), nonce).setAAD(Buffer.from(of));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** With whichever secret sealed it, so that one can be replaced; null when it was none of them, or another row's. */
export function decrypt(secrets: Secrets, sealed: string, of: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  for (const secret of secrets) {
    try {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
      // Not sealed with this one: the next may be older.
    }
  }
  return null;
}
