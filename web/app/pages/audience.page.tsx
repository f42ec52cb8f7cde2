import { AuthCard } from '../../features/accounts/auth-card';
import { AudienceView } from '../../features/landing/audience-view';
import { useSettledReferral } from '../../features/landing/landing.api';
import type { Audience } from '../../features/landing/landing-state';
import { useHeadingFocus, useLanding } from '../../features/landing/use-landing';
import { useLegalDialog } from './use-legal-dialog';

export { meta } from '../../features/landing/landing-meta';

/** The landing page for buyers and for agents, with its forms: a script of its own, which the home view does without. */
export default function AudiencePage() {
  const { state, code, referral, carriedParams } = useLanding();
  const settleReferral = useSettledReferral(code);
  const legal = useLegalDialog();
  const page = useHeadingFocus(state.view);
  // Another address of this path is the home view's.
  const audience = state.view === 'home' ? 'buyer' : (state.view satisfies Audience);
  return (
    <div ref={page}>
      <AudienceView
        audience={audience}
        carriedParams={carriedParams}
        referral={referral}
        authCard={
          <AuthCard
            key={`${audience} ${state.tab}`}
            userType={audience}
            initialTab={state.tab}
            referralCode={referral.status === 'valid' ? referral.code : null}
            settleReferral={settleReferral}
            returnTo={state.returnTo}
            onReadLegal={legal.read}
          />
        }
      />
      {legal.dialog}
    </div>
  );
}
