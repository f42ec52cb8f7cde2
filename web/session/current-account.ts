import type { FailureCode } from '@threshold/core/contract/failures';
import { createStore } from '../shared/create-store';

// Session state of the request layer: the current account, and a listener for session errors.

/** `ended`: signed out. `changed`: another account is signed in. */
export type SessionEvent = 'ended' | 'changed';

/** Names the account that the page was rendered for: the server rejects requests of another one. */
export const ACCOUNT_HEADER = 'X-Account';

let account: string | null = null;
// Incremented with each account: a response to a request sent before a login says nothing about the session after it.
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

/** Called for every error response; `sentIn` is the session epoch of the request. */
export function reportAuthError(error: AuthError, sentIn: number): void {
  if (sentIn !== epoch) return;
  if (isSessionOver(error)) events.set('ended');
  if (error.errorCode === 'ACCOUNT_CHANGED' || error.errorCode === 'NEW_PASSWORD_REQUIRED')
    events.set('changed');
}

/** A wrong password or missing code is also a 401, but does not end the session. */
export function isSessionOver({ status, errorCode }: AuthError): boolean {
  return status === 401 && (errorCode === undefined || errorCode === 'UNAUTHORIZED');
}
