import { useSyncExternalStore } from 'react';
import { storedToken } from '../api/request';
import { createStore } from '../shared/create-store';

// The session cookie is HttpOnly. The server sets and clears `signed_in=1` with it, so that visitors without an
// account need no account request. A stored fallback token has the same meaning.

const HINT = 'signed_in=1';
const changes = createStore(0);

export function readHint(): boolean {
  const cookies = document.cookie.split(';').map((cookie) => cookie.trim());
  return cookies.includes(HINT) || storedToken() !== null;
}

let seen: boolean | undefined;

/** Reading a cookie is an inter-process call: components that render together share one read. */
function currentHint(): boolean {
  if (seen === undefined) {
    seen = readHint();
    queueMicrotask(() => {
      seen = undefined;
    });
  }
  return seen;
}

/** Cookies have no change event: call it after signing in or out. */
export function notifyHintChanged(): void {
  seen = undefined;
  changes.set(changes.get() + 1);
}

/** False on the server and during hydration, so that both render the same HTML. */
export function useSignedInHint(): boolean {
  return useSyncExternalStore(changes.subscribe, currentHint, () => false);
}
