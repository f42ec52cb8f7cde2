/** Without 0, O, 1, I and L, so that a code can be read out over the phone. */
export const REFERRAL_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const REFERRAL_CODE_LENGTH = 8;

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
