import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { LOGOUT_URL, leaveTo } from './browser-navigation';
import { type CurrentUser, normaliseUser } from './current-user';
import { CURRENT_USER_KEY, urlOfKey } from './query-client';
import { AUTH_TOKEN_KEY, apiRead, isUnauthorized, storedToken } from './request';
import { hintMayHaveChanged, useSignedInHint } from './signed-in-hint';

export interface Auth {
  user: CurrentUser | null;
  isLoading: boolean;
  isAuthenticated: boolean;
  error: Error | null;
  /** Asks the server again, hint or not; answers the user who is signed in now. */
  refresh: () => Promise<CurrentUser | null>;
  signedInHint: boolean;
}

const currentUserQuery = queryOptions({
  queryKey: CURRENT_USER_KEY,
  queryFn: ({ signal }) => readUser(signal),
});

async function readUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    return normaliseUser(await apiRead(urlOfKey(CURRENT_USER_KEY), { signal }));
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    forgetToken();
    return null;
  }
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
  const user = data ?? null;
  return {
    user,
    // A disabled query is pending for ever; only one that is under way, or about to be, is waited for.
    isLoading: isPending && (signedInHint || isFetching),
    isAuthenticated: user !== null,
    error,
    refresh,
    signedInHint,
  };
}

/** After signing up, logging in or a password link: reads the account again wherever it is shown. */
export async function refreshUser(client: QueryClient): Promise<CurrentUser | null> {
  // A check that began before the login would answer "nobody": it must not be the one that counts.
  await client.cancelQueries({ queryKey: CURRENT_USER_KEY });
  const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
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
  await endPush();
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
  const { switchPushOff } = await import('./push');
  const late = new Promise((resolve) => setTimeout(resolve, PUSH_PATIENCE_MS));
  await Promise.race([switchPushOff(), late]).catch((error: unknown) => {
    console.warn('Push messages could not be switched off', error);
  });
}

/**
 * Signs the page out as it leaves, so that a copy kept by the back button shows nobody's data, and asks
 * again when such a copy comes back. `pagehide` and not `beforeunload`: the latter also fires for mail
 * links and downloads, where the page stays.
 */
export function useSignedOutOnUnload(): void {
  const client = useQueryClient();
  useEffect(() => {
    const leave = () => client.setQueryData(CURRENT_USER_KEY, null);
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      hintMayHaveChanged();
      void client.resetQueries({ queryKey: CURRENT_USER_KEY });
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [client]);
}
