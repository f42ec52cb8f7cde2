import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../../base/secrets';

// RFC 6238 as in authenticator apps: SHA-1, six digits, thirty seconds.
const PERIOD_SECONDS = 30;
/** Accepts one step before and after, for clock drift and typing time. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 80 bits cannot be guessed from the hash, so one round of hashing is enough. */
const RECOVERY_BYTES = 10;

const totp = (secret: string) => new TOTP({ secret, period: PERIOD_SECONDS });

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

export const totpUri = (secret: string, issuer: string, label: string) =>
  new TOTP({ secret, issuer, label, period: PERIOD_SECONDS }).toString();

/** The time step of this code; null if it is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, window: WINDOW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** The current code; for tests and demo data. */
export const codeAt = (secret: string, now: Date) => totp(secret).generate({ timestamp: now.getTime() });

export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** Normalises typed codes: spaces, dashes, case. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();

/** Groups of four unambiguous letters and digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32;
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

export const hashCode = (code: string) => hashToken(`recovery:${plainCode(code)}`);
