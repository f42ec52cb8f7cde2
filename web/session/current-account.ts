import type { FailureCode } from '@threshold/core/contract/failures';
import { createStore } from '../shared/create-store';

// What the request layer knows of the session: whose page this is, and whom to tell when the server says otherwise.

/** `ended`: nobody is signed in any more. `changed`: somebody else is. */
export type SessionEvent = 'ended' | 'changed';

/** Names the account that the page was rendered for, so that nothing is read or written for another one. */
export const ACCOUNT_HEADER = 'X-Account';

let account: string | null = null;
// Incremented with each account: the response to a request sent before a login says nothing about the session after it.
let epoch = 0;
const events = createStore<SessionEvent>('ended');

export const getAccount = (): string | null => account;
export const sessionEpoch = (): number => epoch;

export function setAccount(id: string | null): void {
  if (id === account) return;
  account = id;
  epoch += 1;
}

export const onSessionEvent = (listener: (event: SessionEvent) => void) =>
  events.subscribe(() => listener(events.get()));

interface AuthError {
  status: number;
  errorCode?: FailureCode | undefined;
}

/** Called for every 4xx response; `sentIn` is the session that the request was sent in. */
export function reportAuthError(error: AuthError, sentIn: number): void {
  if (sentIn !== epoch) return;
  if (isSessionOver(error)) events.set('ended');
  if (error.errorCode === 'ACCOUNT_CHANGED' || error.errorCode === 'NEW_PASSWORD_REQUIRED')
    events.set('changed');
}

/** A wrong password or a missing code is answered 401 too, and ends nothing. */
export function isSessionOver({ status, errorCode }: AuthError): boolean {
  return status === 401 && (errorCode === undefined || errorCode === 'UNAUTHORIZED');
}
