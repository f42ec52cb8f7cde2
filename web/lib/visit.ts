import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { displayName } from '@threshold/core/rules/format/names';
import { useEffect, useRef } from 'react';
import { toast } from '../ui/overlays/toast-store';
import { knownAccount, meetAccount, onTurn, type Turn } from './account-watch';
import { forgetToken, refreshUser } from './auth';
import { forgetDrafts } from './drafts';
import { markVisitEnded } from './ended-visit';
import { onOtherTabs, tellOtherTabs } from './other-tabs';
import { CURRENT_USER_KEY, FRESH_FOR_MS, isPersonal } from './query-client';
import { hintMayHaveChanged, readHint } from './signed-in-hint';

// The one place where a visit ends. Any refused call, another tab, or a look at a page that was away for long may find
// that nobody is signed in any more, or somebody else is. No screen has to know.

/** Long enough to be read before the page goes to the login, and for no later notice to take its place. */
const MIN_VISIBLE_MS = 500;

/** `needsAccount` tells whether the page on the screen is for members only: it says where they are being led. */
export function useVisit(needsAccount: () => boolean): void {
  const client = useQueryClient();
  const needed = useRef(needsAccount);
  useEffect(() => {
    needed.current = needsAccount;
  });
  useEffect(() => {
    const turn = (turn: Turn) => {
      if (!isVisiting(client)) return;
      if (turn === 'changed') return void lookAgain(client);
      endVisit(client, needed.current());
      tellOtherTabs('ended');
    };
    const hear = (turn: Turn) => {
      if (!isVisiting(client)) return;
      if (turn === 'changed') void lookAgain(client);
      else endVisit(client, needed.current());
    };
    const look = () => {
      if (document.visibilityState === 'visible' && isVisiting(client) && isDoubtful(client)) {
        void lookAgain(client);
      }
    };
    const stops = [onTurn(turn), onOtherTabs(hear), onPageLife(client)];
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [client]);
}

const isVisiting = (client: QueryClient) =>
  knownAccount() !== null || Boolean(client.getQueryData(CURRENT_USER_KEY));

function isDoubtful(client: QueryClient): boolean {
  const asked = client.getQueryState(CURRENT_USER_KEY)?.dataUpdatedAt ?? 0;
  return !readHint() || Date.now() - asked > FRESH_FOR_MS;
}

function endVisit(client: QueryClient, say: boolean): void {
  meetAccount(null);
  forgetToken();
  client.setQueryData(CURRENT_USER_KEY, null);
  forgetPersonalData(client);
  forgetDrafts();
  markVisitEnded(true);
  hintMayHaveChanged();
  if (!say) return;
  toast({
    variant: 'destructive',
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    minVisibleMs: MIN_VISIBLE_MS,
  });
}

/** Someone else may have signed in, in another tab: nothing of the first is then shown, kept or sent from here on. */
async function lookAgain(client: QueryClient): Promise<void> {
  const before = knownAccount();
  try {
    const user = await refreshUser(client);
    if (!before || !user || user.id === before) return;
    toast({
      variant: 'destructive',
      title: 'Another Account Is Signed In',
      description: `This browser is signed in as ${displayName(user)} now. What was not saved before was not sent.`,
    });
  } catch (error) {
    // No answer proves nothing: the next call finds out.
    console.warn('The account could not be checked', error);
  }
}

/**
 * Signs the page out as it leaves, so that a copy kept by the back button shows nobody's data, and asks again when such
 * a copy comes back. `pagehide` and not `beforeunload`: the latter also fires for mail links and downloads, where the
 * page stays.
 */
function onPageLife(client: QueryClient): () => void {
  const leave = () => client.setQueryData(CURRENT_USER_KEY, null);
  const comeBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    hintMayHaveChanged();
    void client.resetQueries({ queryKey: CURRENT_USER_KEY });
    // With the hint gone nothing asks by itself.
    if (knownAccount() && !readHint()) void lookAgain(client);
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}

/** Everything that was read or written for the person who was here. */
function forgetPersonalData(client: QueryClient): void {
  client.removeQueries({ predicate: isPersonal });
  const mutations = client.getMutationCache();
  for (const mutation of mutations.getAll()) {
    if (mutation.state.status !== 'pending') mutations.remove(mutation);
  }
}
