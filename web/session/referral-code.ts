import { createSessionStore } from '../shared/create-store';

// Stored per tab, so that the code survives navigation until the sign-up.
const referralCode = createSessionStore('referral-code');

export const storeReferralCode = referralCode.set;
export const useStoredReferralCode = referralCode.useValue;

/** Called once the code is used, or if the server does not know it. */
export function dropReferralCode(code: string): void {
  if (referralCode.get() === code) referralCode.set(null);
}
