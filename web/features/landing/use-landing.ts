import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useStoredReferralCode } from '../../session/referral-code';
import { useHydrated } from '../../ui/use-hydrated';
import { type Referral, useReferral } from './landing.api';
import { type CarriedParams, type LandingState, readLanding } from './landing-state';

const NOTHING: CarriedParams = { referralCode: null, returnTo: null };

interface Landing {
  state: LandingState;
  code: string | null;
  referral: Referral;
  carriedParams: CarriedParams;
}

/** State of the URL, with a referral code stored earlier in the session. */
export function useLanding(): Landing {
  const [query] = useSearchParams();
  const state = readLanding(query);
  const stored = useStoredReferralCode();
  const code = state.referralCode ?? stored;
  const referral = useReferral(code);
  // The server caches one page per view: it knows that a code is present, but not which.
  const carriedParams = useHydrated() ? { ...state, referralCode: code } : NOTHING;
  return { state, code, referral, carriedParams };
}

// The view on screen, if any: the two views are separate pages on one path, so one unmounts as the other mounts.
let shown: string | null = null;
let pages = 0;

/** The views share one path, so the router does not handle the change: scroll to the top and focus the heading here. */
export function useHeadingFocus(view: string) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = shown;
    shown = view;
    pages += 1;
    if (before !== null && before !== view && !window.location.hash) {
      window.scrollTo(0, 0);
      page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    return () => {
      pages -= 1;
      // The next view mounts in the same commit. If none does, the user left the page, and a later return is a new
      // page load.
      queueMicrotask(() => {
        if (pages === 0) shown = null;
      });
    };
  }, [view]);
  return page;
}
