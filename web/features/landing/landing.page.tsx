import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { MetaOf } from '../../lib/page-meta';
import { useKeptReferralCode } from '../../lib/referral-code';
import { useSearchParams } from '../../lib/router';
import { AuthCard } from '../accounts/auth-card';
import { ContactForm } from '../contact/contact-form';
import { AudienceView } from './audience-view';
import { HomeView } from './home-view';
import { useReferral, useSettledReferral } from './landing.api';
import { type Luggage, readLanding } from './landing-state';
import { useLegalDialog } from './use-legal-dialog';

export const meta: MetaOf = ({ brand }) => ({
  title: `${brand}: home buyers and estate agents, matched`,
  description: `${brand} connects active home buyers to proactive estate agents through matching technology, before the home is listed.`,
});

/** The page brings the features together, so that none of them has to know another. */
export default function LandingPage() {
  const [query] = useSearchParams();
  const state = readLanding(query);
  const kept = useKeptReferralCode();
  const code = state.referralCode ?? kept;
  const referral = useReferral(code);
  const settleReferral = useSettledReferral(code);
  const luggage = useHydrated() ? { ...state, referralCode: code } : NOTHING;
  const legal = useLegalDialog();
  const page = useHeadingFocus(state.view);

  return (
    <div ref={page}>
      {state.view === 'home' ? (
        <HomeView luggage={luggage} contactForm={<ContactForm />} />
      ) : (
        <AudienceView
          audience={state.view}
          luggage={luggage}
          referral={referral}
          authCard={
            <AuthCard
              key={`${state.view} ${state.tab}`}
              userType={state.view}
              initialTab={state.tab}
              referralCode={referral.status === 'valid' ? referral.code : null}
              settleReferral={settleReferral}
              returnTo={state.returnTo}
              onReadLegal={legal.read}
            />
          }
        />
      )}
      {legal.dialog}
    </div>
  );
}

const NOTHING: Luggage = { referralCode: null, returnTo: null };

/**
 * The server keeps one rendered page per view, whoever asks, so it knows that a code came but not which.
 * What depends on the code itself is added once the page is alive.
 */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** The views share one path, so what a new page would do is done here: start at the top, at its heading. */
function useHeadingFocus(view: string) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (window.location.hash) return;
    window.scrollTo(0, 0);
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [view]);
  return page;
}
