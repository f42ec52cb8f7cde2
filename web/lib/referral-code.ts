import { useSyncExternalStore } from 'react';

// A visitor who came by a colleague's link looks around before signing up. The code lasts as long as the tab, not as
// long as the address it came in.

const KEY = 'referral-code';
const listeners = new Set<() => void>();

export function keepReferralCode(code: string): void {
  if (stored() !== code) write(() => sessionStorage.setItem(KEY, code));
}

/** Used, or not known to the server. */
export function dropReferralCode(code: string): void {
  if (stored() === code) write(() => sessionStorage.removeItem(KEY));
}

function write(change: () => void): void {
  try {
    change();
  } catch (error) {
    console.warn('A referral code cannot be kept', error);
  }
  for (const listener of listeners) listener();
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // The address is then all there is.
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code of this visit, if it came with one; null on the server and while hydrating. */
export function useKeptReferralCode(): string | null {
  return useSyncExternalStore(subscribe, stored, () => null);
}
