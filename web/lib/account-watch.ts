import type { FailureCode } from '@threshold/core/contract/failures';

// What the request layer knows about the visit: whose page this is, and whom to tell when the server says otherwise.

/** `ended`: nobody is signed in any more. `changed`: somebody else is. */
export type Turn = 'ended' | 'changed';

/** Tells the server whom the page was drawn for, so that nothing is read or written in another person's name. */
export const ACCOUNT_HEADER = 'X-Account';

let account: string | null = null;
// Counted up with each person met: an answer to a question asked before a login says nothing about the visit after it.
let visit = 0;
const listeners = new Set<(turn: Turn) => void>();

export const knownAccount = (): string | null => account;
export const currentVisit = (): number => visit;

export function meetAccount(id: string | null): void {
  if (id === account) return;
  account = id;
  visit += 1;
}

export function onTurn(listener: (turn: Turn) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Refusal {
  status: number;
  errorCode?: FailureCode | undefined;
}

/** Every refused call ends here; `asked` is the visit it was made in. */
export function noticeRefusal(refusal: Refusal, asked: number): void {
  const turn = turnOf(refusal);
  if (!turn || asked !== visit) return;
  for (const listener of listeners) listener(turn);
}

function turnOf(refusal: Refusal): Turn | null {
  if (isSessionOver(refusal)) return 'ended';
  return refusal.errorCode === 'ACCOUNT_CHANGED' || refusal.errorCode === 'NEW_PASSWORD_REQUIRED'
    ? 'changed'
    : null;
}

/** A wrong password or a missing code is answered 401 too, and ends nothing. */
export function isSessionOver({ status, errorCode }: Refusal): boolean {
  return status === 401 && (errorCode === undefined || errorCode === 'UNAUTHORIZED');
}
