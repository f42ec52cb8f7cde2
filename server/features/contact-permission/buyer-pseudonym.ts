import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Secrets } from '../../base/secrets';

/**
 * Pseudonym of a buyer for an agency that may not know their id. One block of AES with a key per agency: stable for
 * the agency, different for every other, reversible without a table.
 */
const keyOf = (secret: string, agencyId: string) =>
  createHmac('sha256', secret).update(`buyer-ref:${agencyId}`).digest();

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Formatted as a UUID, so that it can be used wherever an id is. */
export function buyerRefs([newest]: Secrets, agencyId: string): (buyerId: string) => string {
  const cipher = createCipheriv('aes-256-ecb', keyOf(newest, agencyId), null).setAutoPadding(false);
  return (buyerId) => uuidOf(cipher.update(bytesOf(buyerId)));
}

const SHAPE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Buyer ids the pseudonym may stand for: one per secret. A forged one, or another agency's, decrypts to no existing
 * id.
 */
export function candidateBuyers(secrets: Secrets, agencyId: string, ref: string): string[] {
  if (!SHAPE.test(ref)) return [];
  return secrets.map((secret) => {
    const decipher = createDecipheriv('aes-256-ecb', keyOf(secret, agencyId), null).setAutoPadding(false);
    return uuidOf(decipher.update(bytesOf(ref)));
  });
}
