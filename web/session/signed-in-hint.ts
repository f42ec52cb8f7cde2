import { useSyncExternalStore } from 'react';
import { storedToken } from '../api/request';
import { createStore } from '../shared/create-store';

// The session cookie cannot be read by scripts. The server sets `signed_in=1` beside it, and clears it with
// the session, so that a visitor without an account never waits for an account check. A stored fallback
// token means the same thing.

const HINT = 'signed_in=1';
const changes = createStore(0);

export function readHint(): boolean {
  const cookies = document.cookie.split(';').map((cookie) => cookie.trim());
  return cookies.includes(HINT) || storedToken() !== null;
}

let seen: boolean | undefined;

/** Reading a cookie is a call to another process: components that render together share one read. */
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

/** False on the server and while hydrating, so that both sides draw the same page. */
export function useSignedInHint(): boolean {
  return useSyncExternalStore(changes.subscribe, currentHint, () => false);
}
