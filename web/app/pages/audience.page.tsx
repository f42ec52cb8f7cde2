import { AuthCard } from '../../features/accounts/auth-card';
import { AudienceView } from '../../features/landing/audience-view';
import { useSettledReferral } from '../../features/landing/landing.api';
import type { Audience } from '../../features/landing/landing-state';
import { useHeadingFocus, useLanding } from '../../features/landing/use-landing';
import { useLegalDialog } from './use-legal-dialog';

export { meta } from '../../features/landing/landing-meta';

/** Landing page for buyers and agents, with forms: a separate chunk that the home view does not load. */
export default function AudiencePage() {
  const { state, code, referral, carriedParams } = useLanding();
  const settleReferral = useSettledReferral(code);
  const legal = useLegalDialog();
  const page = useHeadingFocus(state.view);
  // Other URLs of this path are the home view.
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
