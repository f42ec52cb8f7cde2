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

/** What the address says, and the code that came with an earlier one. */
export function useLanding(): Landing {
  const [query] = useSearchParams();
  const state = readLanding(query);
  const stored = useStoredReferralCode();
  const code = state.referralCode ?? stored;
  const referral = useReferral(code);
  // The server caches one page per view: it knows that a code came, but not which.
  const carriedParams = useHydrated() ? { ...state, referralCode: code } : NOTHING;
  return { state, code, referral, carriedParams };
}

// The view on the screen now, if any: the views are two pages of one path, and one goes as the other comes.
let shown: string | null = null;
let pages = 0;

/** The views share one path, so what a new page would do is done here: start at the top, at its heading. */
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
      // The next view comes with the same drawing; whoever went to another page comes back to a new one.
      queueMicrotask(() => {
        if (pages === 0) shown = null;
      });
    };
  }, [view]);
  return page;
}
