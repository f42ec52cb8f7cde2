import { useSyncExternalStore } from 'react';

// The way to the login is a page load, which the message about the ended visit does not survive for long. A mark that
// lasts as long as the tab lets the login form say why somebody is standing there.

const KEY = 'visit-ended';
const listeners = new Set<() => void>();

export function markVisitEnded(ended: boolean): void {
  try {
    if (ended) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('Session storage is not available', error);
  }
  for (const listener of listeners) listener();
}

function isMarked(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    // Without storage there is no mark, and the form says nothing.
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last visit in this tab was ended for the person, not by them. */
export function useVisitEnded(): boolean {
  return useSyncExternalStore(subscribe, isMarked, () => false);
}
