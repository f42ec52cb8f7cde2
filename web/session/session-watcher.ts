import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { displayName } from '@threshold/core/rules/format/names';
import { useEffect, useEffectEvent } from 'react';
import { CURRENT_USER_KEY, FRESH_FOR_MS, isPersonal } from '../api/query-client';
import { toast } from '../ui/overlays/toast-store';
import { forgetToken, refreshUser } from './auth';
import { getAccount, onSessionEvent, type SessionEvent, setAccount } from './current-account';
import { clearDrafts } from './drafts';
import { broadcastSession, onSessionBroadcast } from './session-channel';
import { setSessionExpired } from './session-expired';
import { notifyHintChanged, readHint } from './signed-in-hint';

// The single place that handles session expiry and account switches, detected by an error response, another tab or a
// check when the page becomes visible.

/** Time to read the toast before the redirect; no later toast replaces it. */
const MIN_VISIBLE_MS = 500;

/** `needsAccount`: whether the current page is for members, so that the message announces the redirect. */
export function useSessionWatcher(needsAccount: () => boolean): void {
  const client = useQueryClient();
  const showsMessage = useEffectEvent(needsAccount);
  useEffect(() => {
    const onEvent = (event: SessionEvent) => {
      if (!hasSession()) return false;
      if (event === 'changed') void recheckSession(client);
      else endSession(client, showsMessage());
      return event === 'ended';
    };
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible' && hasSession() && isStale(client)) {
        void recheckSession(client);
      }
    };
    const stops = [
      onSessionEvent((event) => {
        if (onEvent(event)) broadcastSession('ended');
      }),
      onSessionBroadcast(onEvent),
      onPageLife(client),
    ];
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [client]);
}

const hasSession = () => getAccount() !== null;

function isStale(client: QueryClient): boolean {
  const readAt = client.getQueryState(CURRENT_USER_KEY)?.dataUpdatedAt ?? 0;
  return !readHint() || Date.now() - readAt > FRESH_FOR_MS;
}

function endSession(client: QueryClient, showMessage: boolean): void {
  clearSession(client);
  setSessionExpired(true);
  if (!showMessage) return;
  toast({
    variant: 'destructive',
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    minVisibleMs: MIN_VISIBLE_MS,
  });
}

/** Clears everything this tab and the browser's storage hold of the account. */
export function clearSession(client: QueryClient): void {
  setAccount(null);
  forgetToken();
  client.setQueryData(CURRENT_USER_KEY, null);
  clearPersonalData(client);
  clearDrafts();
}

/** Another account may have signed in in another tab: data of the first must not be shown, stored or sent. */
async function recheckSession(client: QueryClient): Promise<void> {
  const before = getAccount();
  try {
    const user = await refreshUser(client);
    if (!before || !user || user.id === before) return;
    toast({
      variant: 'destructive',
      title: "You've switched accounts",
      description: `You're now logged in as ${displayName(user)} in this browser. Unsaved changes were lost.`,
    });
  } catch (error) {
    // The account is unknown without a response: the next request will show it.
    console.warn('Could not check the account', error);
  }
}

/**
 * Clears the account on `pagehide`, so that a page restored from the back/forward cache shows no personal data, and
 * refetches it when restored. Not on `beforeunload`, which also fires for mail links and downloads.
 */
function onPageLife(client: QueryClient): () => void {
  const onHide = () => client.setQueryData(CURRENT_USER_KEY, null);
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    notifyHintChanged();
    void client.resetQueries({ queryKey: CURRENT_USER_KEY });
    // Without the hint the account query is disabled.
    if (getAccount() && !readHint()) void recheckSession(client);
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}

/** Removes every query and mutation of the account. */
function clearPersonalData(client: QueryClient): void {
  client.removeQueries({ predicate: isPersonal });
  const mutations = client.getMutationCache();
  for (const mutation of mutations.getAll()) {
    if (mutation.state.status !== 'pending') mutations.remove(mutation);
  }
}
