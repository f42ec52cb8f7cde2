import { ECDH } from 'node:crypto';

/** Invalid keys would only fail later, at every message. */
export function canReceive({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  return Buffer.from(auth, 'base64url').length === 16 && isPoint(Buffer.from(p256dh, 'base64url'));
}

function isPoint(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false;
  try {
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    // Not on the curve.
    return false;
  }
}
