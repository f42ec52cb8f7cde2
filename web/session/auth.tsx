import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CURRENT_USER_KEY, isPersonal, urlOfKey } from '../api/query-client';
import { ApiError, AUTH_TOKEN_KEY, apiRead, isUnauthorized, storedToken } from '../api/request';
import { hardNavigate, LOGOUT_URL } from '../shared/browser-navigation';
import { importWithRetry } from '../shared/lazy';
import { getAccount, setAccount } from './current-account';
import { type CurrentUser, readUser } from './current-user';
import { clearDrafts } from './drafts';
import { broadcastSession } from './session-channel';
import { setSessionExpired } from './session-expired';
import { notifyHintChanged, useSignedInHint } from './signed-in-hint';

export interface Auth {
  user: CurrentUser | null;
  isLoading: boolean;
  isAuthenticated: boolean;
  error: Error | null;
  /** Signed in by a mailed link to an account whose password was removed: every page requires a new password first. */
  mustChoosePassword: boolean;
  /** Refetches the account, whatever the hint says. Does not reject: `error` is the reason. */
  refresh: () => Promise<void>;
  signedInHint: boolean;
}

const currentUserQuery = queryOptions({
  queryKey: CURRENT_USER_KEY,
  queryFn: ({ signal, client }) => fetchUser(client, signal),
});

/** The account before the first render; null also after an error, which the page reports. */
export async function readAccount(client: QueryClient): Promise<CurrentUser | null> {
  await client.prefetchQuery(currentUserQuery);
  return client.getQueryData(CURRENT_USER_KEY) ?? null;
}

async function fetchUser(client: QueryClient, signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    const user = readUser(await apiRead<object | null>(urlOfKey(CURRENT_USER_KEY), { signal, anyone: true }));
    if (user) onSignedInAs(client, user);
    return user;
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    forgetToken();
    return null;
  }
}

/** Clears data of the previous account. */
function onSignedInAs(client: QueryClient, user: CurrentUser): void {
  const before = getAccount();
  if (before === user.id) return;
  setAccount(user.id);
  setSessionExpired(false);
  client.removeQueries({ predicate: isPersonal, type: 'inactive' });
  if (!before) return;
  clearDrafts();
  void client.resetQueries({ predicate: isPersonal });
}

export function useAuth(): Auth {
  const client = useQueryClient();
  const signedInHint = useSignedInHint();
  const { data, error, isPending, isFetching } = useQuery({
    ...currentUserQuery,
    enabled: signedInHint,
    // The error screen also uses the account, and must not start another request when it mounts.
    retryOnMount: false,
  });
  const refresh = useCallback(async () => {
    await refreshUser(client).catch((failure: unknown) =>
      console.warn('Could not refetch the account', failure),
    );
  }, [client]);
  const mustChoosePassword = mustChoose(error);
  const user = mustChoosePassword ? null : (data ?? null);
  return {
    user,
    // A disabled query stays pending.
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

/** After signing up, logging in or a password link. */
export async function refreshUser(client: QueryClient): Promise<CurrentUser | null> {
  // A request sent before the login would return no account.
  await client.cancelQueries({ queryKey: CURRENT_USER_KEY });
  const before = getAccount();
  const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  if (user && user.id !== before) broadcastSession('changed');
  notifyHintChanged();
  return user;
}

/** Stores the fallback credential for browsers that block cookies. */
export function rememberToken(token: string | undefined): void {
  if (!token) return;
  try {
    localStorage.setItem(AUTH_TOKEN_KEY, token);
  } catch (error) {
    console.warn('Could not store the sign-in token in local storage', error);
  }
  notifyHintChanged();
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(AUTH_TOKEN_KEY);
  } catch (error) {
    console.warn('Local storage is not available', error);
  }
  notifyHintChanged();
}

/**
 * Ends the session by navigating to the logout. A fallback token is only sent in a header, so its session is ended
 * first.
 */
export async function signOut(): Promise<void> {
  clearDrafts();
  await endPush();
  broadcastSession('ended');
  const token = storedToken();
  if (token) {
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(LOGOUT_URL, { headers, credentials: 'include', redirect: 'manual' }).catch(
      (error: unknown) => {
        console.warn('Could not end the session of the fallback token on the server', error);
      },
    );
    forgetToken();
  }
  hardNavigate(LOGOUT_URL);
}

const PUSH_TIMEOUT_MS = 2_000;

/** The next user of a shared computer must not get this account's messages. */
async function endPush(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const off = importWithRetry(() => import('../api/push')).then((push) => push.switchPushOff());
  const timeout = new Promise((resolve) => setTimeout(resolve, PUSH_TIMEOUT_MS));
  await Promise.race([off, timeout]).catch((error: unknown) => {
    console.warn('Could not switch off push messages', error);
  });
}
