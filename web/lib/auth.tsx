import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { knownAccount, meetAccount } from './account-watch';
import { LOGOUT_URL, leaveTo } from './browser-navigation';
import { type CurrentUser, readUser } from './current-user';
import { forgetDrafts } from './drafts';
import { markVisitEnded } from './ended-visit';
import { importWithRetry } from './lazy';
import { tellOtherTabs } from './other-tabs';
import { CURRENT_USER_KEY, isPersonal, urlOfKey } from './query-client';
import { ApiError, AUTH_TOKEN_KEY, apiRead, isUnauthorized, storedToken } from './request';
import { hintMayHaveChanged, useSignedInHint } from './signed-in-hint';

export interface Auth {
  user: CurrentUser | null;
  isLoading: boolean;
  isAuthenticated: boolean;
  error: Error | null;
  /** Signed in by a mailed link to an account whose password was removed: nothing opens before a new one is chosen. */
  mustChoosePassword: boolean;
  /** Asks the server again, hint or not; answers the user who is signed in now. */
  refresh: () => Promise<CurrentUser | null>;
  signedInHint: boolean;
}

const currentUserQuery = queryOptions({
  queryKey: CURRENT_USER_KEY,
  queryFn: ({ signal, client }) => fetchUser(client, signal),
});

/** For whoever draws a page once it is known whose it is. Null where nobody could be asked, too: the page then says so. */
export async function readAccount(client: QueryClient): Promise<CurrentUser | null> {
  await client.prefetchQuery(currentUserQuery);
  return client.getQueryData(CURRENT_USER_KEY) ?? null;
}

async function fetchUser(client: QueryClient, signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    const user = readUser(await apiRead<object | null>(urlOfKey(CURRENT_USER_KEY), { signal, anyone: true }));
    if (user) welcome(client, user);
    return user;
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    forgetToken();
    return null;
  }
}

/** What was read for whoever was here before is not this person's. */
function welcome(client: QueryClient, user: CurrentUser): void {
  const before = knownAccount();
  if (before === user.id) return;
  meetAccount(user.id);
  markVisitEnded(false);
  client.removeQueries({ predicate: isPersonal, type: 'inactive' });
  if (!before) return;
  forgetDrafts();
  void client.resetQueries({ predicate: isPersonal });
}

export function useAuth(): Auth {
  const client = useQueryClient();
  const signedInHint = useSignedInHint();
  const { data, error, isPending, isFetching } = useQuery({
    ...currentUserQuery,
    enabled: signedInHint,
    // The screen that reports a failed check asks for the account too: that must not start another check.
    retryOnMount: false,
  });
  const refresh = useCallback(() => refreshUser(client), [client]);
  const mustChoosePassword = mustChoose(error);
  const user = mustChoosePassword ? null : (data ?? null);
  return {
    user,
    // A disabled query is pending for ever; only one that is under way, or about to be, is waited for.
    isLoading: isPending && (signedInHint || isFetching),
    isAuthenticated: user !== null,
    error,
    mustChoosePassword,
    refresh,
    signedInHint,
  };
}

export const mustChoose = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'NEW_PASSWORD_REQUIRED';

/** After signing up, logging in or a password link: reads the account again wherever it is shown. */
export async function refreshUser(client: QueryClient): Promise<CurrentUser | null> {
  // A check that began before the login would answer "nobody": it must not be the one that counts.
  await client.cancelQueries({ queryKey: CURRENT_USER_KEY });
  const before = knownAccount();
  const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  if (user && user.id !== before) tellOtherTabs('changed');
  hintMayHaveChanged();
  return user;
}

/** Keeps the fallback credential of browsers that block cookies, when the server hands one out. */
export function rememberToken(token: string | undefined): void {
  if (!token) return;
  try {
    localStorage.setItem(AUTH_TOKEN_KEY, token);
  } catch (error) {
    console.warn('The sign-in could not be kept in local storage', error);
  }
  hintMayHaveChanged();
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(AUTH_TOKEN_KEY);
  } catch (error) {
    console.warn('Local storage is not available', error);
  }
  hintMayHaveChanged();
}

/** Ends the session and leaves the application; a fallback token travels by header, so it is ended first. */
export async function signOut(): Promise<void> {
  forgetDrafts();
  await endPush();
  tellOtherTabs('ended');
  const token = storedToken();
  if (token) {
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(LOGOUT_URL, { headers, credentials: 'include', redirect: 'manual' }).catch(
      (error: unknown) => {
        console.warn('The fallback sign-in could not be ended on the server', error);
      },
    );
    forgetToken();
  }
  leaveTo(LOGOUT_URL);
}

const PUSH_PATIENCE_MS = 2_000;

/** At a shared computer the next person must not read what is meant for this one. */
async function endPush(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const off = importWithRetry(() => import('./push')).then((push) => push.switchPushOff());
  const late = new Promise((resolve) => setTimeout(resolve, PUSH_PATIENCE_MS));
  await Promise.race([off, late]).catch((error: unknown) => {
    console.warn('Push messages could not be switched off', error);
  });
}
