import { createSessionStore } from '../shared/create-store';

// A visitor may look around before signing up: the code of a colleague's link lasts as long as the tab.
const referralCode = createSessionStore('referral-code');

export const keepReferralCode = referralCode.set;
export const useStoredReferralCode = referralCode.useValue;

/** Used, or not known to the server. */
export function dropReferralCode(code: string): void {
  if (referralCode.get() === code) referralCode.set(null);
}
