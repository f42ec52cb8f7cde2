/** Without 0, O, 1, I and L, so that a code can be read out over the phone. */
export const REFERRAL_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const REFERRAL_CODE_LENGTH = 8;
/** Random bytes for `makeReferralCode`: four per character, enough for those it skips. */
export const REFERRAL_CODE_BYTES = 32;

export function makeReferralCode(randomBytes: Uint8Array): string {
  // Skip bytes beyond the last multiple of the alphabet's length, to avoid modulo bias.
  const limit = 256 - (256 % REFERRAL_ALPHABET.length);
  const letters = Array.from(randomBytes)
    .filter((byte) => byte < limit)
    .slice(0, REFERRAL_CODE_LENGTH)
    .map((byte) => REFERRAL_ALPHABET.charAt(byte % REFERRAL_ALPHABET.length));
  if (letters.length < REFERRAL_CODE_LENGTH) throw new RangeError('Too few random bytes for a referral code');
  return letters.join('');
}

export function isReferralCode(text: string): boolean {
  return (
    text.length === REFERRAL_CODE_LENGTH &&
    Array.from(text).every((letter) => REFERRAL_ALPHABET.includes(letter))
  );
}

/** Normalises a typed or linked code; null if it cannot be one. */
export function normaliseReferralCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return isReferralCode(code) ? code : null;
}
