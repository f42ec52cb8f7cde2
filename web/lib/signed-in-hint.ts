import { useSyncExternalStore } from 'react';
import { storedToken } from './request';

// The session cookie cannot be read by scripts. The server sets `signed_in=1` beside it, and clears it with
// the session, so that a visitor without an account never waits for an account check. A stored fallback
// token means the same thing.

const HINT = 'signed_in=1';
const listeners = new Set<() => void>();

export function readHint(): boolean {
  const cookies = document.cookie.split(';').map((cookie) => cookie.trim());
  return cookies.includes(HINT) || storedToken() !== null;
}

let seen: boolean | undefined;

/** A cookie is asked for in another process. What is drawn in one piece shares an answer. */
function hintOfNow(): boolean {
  if (seen === undefined) {
    seen = readHint();
    queueMicrotask(() => {
      seen = undefined;
    });
  }
  return seen;
}

/** Cookies announce no change of their own: whoever signs someone in or out says so here. */
export function hintMayHaveChanged(): void {
  seen = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False on the server and while hydrating, so that both sides draw the same page. */
export function useSignedInHint(): boolean {
  return useSyncExternalStore(subscribe, hintOfNow, () => false);
}
