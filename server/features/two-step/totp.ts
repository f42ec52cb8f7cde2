import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../../base/secrets';

// RFC 6238 as every authenticator app speaks it: SHA-1, six digits, thirty seconds.
const PERIOD_SECONDS = 30;
/** A clock may be one step behind or ahead, and nobody types in no time. */
const WINDOW = 1;
const SECRET_BYTES = 20;
export const RECOVERY_CODES = 10;
/** 80 bits: nothing that could be guessed from its hash, so one round of hashing is enough. */
const RECOVERY_BYTES = 10;

const totp = (secret: string) => new TOTP({ secret, period: PERIOD_SECONDS });

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

export const totpUri = (secret: string, issuer: string, label: string) =>
  new TOTP({ secret, issuer, label, period: PERIOD_SECONDS }).toString();

/** Which time step this code belongs to; null when it is none of those that count now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, window: WINDOW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** What an app would show; for tests and demo data. */
export const codeAt = (secret: string, now: Date) => totp(secret).generate({ timestamp: now.getTime() });

export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** As people type them: with spaces or dashes, in small letters. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();

/** Of letters and digits that are not taken for one another, in fours. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32;
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

export const hashCode = (code: string) => hashToken(`recovery:${plainCode(code)}`);
