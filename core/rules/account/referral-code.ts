/** No 0 or O, no 1, I or L: a code may be read out over the telephone. */
export const REFERRAL_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const REFERRAL_CODE_LENGTH = 8;
/** Random bytes to hand to `makeReferralCode`: four for every character leaves ample room for those it skips. */
export const REFERRAL_CODE_BYTES = 32;

export function makeReferralCode(randomBytes: Uint8Array): string {
  // Bytes past the last full round of the alphabet would favour its first letters, so they are skipped.
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

/** A code as it was typed or linked, in its stored spelling; null where it cannot be one. */
export function normaliseReferralCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return isReferralCode(code) ? code : null;
}
