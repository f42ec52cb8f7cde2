import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Secrets } from '../../base/secrets';

/**
 * What an agency calls a buyer whose number it may not know. One block of a cipher with a key of the agency's own: the
 * same for the same buyer, another for every agency, found again without a list of them, and nothing to anybody else.
 */
const keyOf = (secret: string, agencyId: string) =>
  createHmac('sha256', secret).update(`buyer-ref:${agencyId}`).digest();

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** In the shape of a number of ours, so that it can stand wherever one does. */
export function buyerRefs([newest]: Secrets, agencyId: string): (buyerId: string) => string {
  const cipher = createCipheriv('aes-256-ecb', keyOf(newest, agencyId), null).setAutoPadding(false);
  return (buyerId) => uuidOf(cipher.update(bytesOf(buyerId)));
}

const SHAPE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whom it may mean: one for each of our secrets. Made up, or of another agency, it is nobody. */
export function buyersMeant(secrets: Secrets, agencyId: string, ref: string): string[] {
  if (!SHAPE.test(ref)) return [];
  return secrets.map((secret) => {
    const decipher = createDecipheriv('aes-256-ecb', keyOf(secret, agencyId), null).setAutoPadding(false);
    return uuidOf(decipher.update(bytesOf(ref)));
  });
}
