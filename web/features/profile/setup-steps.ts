import { isPremiumActive } from '@threshold/core/rules/account/entitlement';
import type { CurrentUser } from '../../session/current-user';
import { verificationState } from './verification-state';

export interface SetupStep {
  label: string;
  anchor: string;
  done: boolean;
  /** Status, where it is more than done or not done. */
  note?: string;
}

/** What an agency must complete before it can search, in page order. */
export function setupSteps(user: CurrentUser): SetupStep[] {
  const verification = verificationState(user);
  const subscribed = isPremiumActive(user.subscriptionStatus, user.trialEndsAt);
  const payable = !subscribed && user.subscriptionStatus !== 'suspended';
  return [
    {
      label: 'Your details',
      anchor: 'personal-information',
      done: Boolean(user.firstName && user.lastName && user.phone && user.branchLocation),
    },
    {
      label: 'Verification',
      anchor: 'verification-section',
      done: verification === 'verified',
      note: verification === 'review' ? 'Under review' : undefined,
    },
    {
      label: 'Partnership',
      anchor: 'marketing-agreement-section',
      done: user.marketingEmailAgreed !== null,
    },
    {
      label: 'Subscription',
      anchor: payable ? 'subscription-section' : 'subscription-status',
      done: subscribed,
    },
  ];
}

/** Details must be saved first: uploading or paying before could lose unsaved input. */
export const waitsForDetails = (user: Pick<CurrentUser, 'firstName' | 'lastName' | 'phone'>) =>
  !user.firstName || !user.lastName || !user.phone;
