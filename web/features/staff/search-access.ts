import { searchRefusal } from '@threshold/core/rules/entitlement';
import type { CurrentUser } from '../../lib/current-user';

type Standing = Pick<CurrentUser, 'canSearch' | 'verificationStatus' | 'subscriptionStatus' | 'isActive'>;

const REASONS = {
  VERIFICATION_REQUIRED:
    'Your agency is not verified yet. Ask your agency owner to complete the verification.',
  SUBSCRIPTION_REQUIRED:
    'Your agency has no active subscription. Contact your agency owner to activate premium features.',
  ACCOUNT_SUSPENDED: "Your agency's account is suspended. Please speak to your agency owner.",
} as const;

const OVERDUE =
  "Your agency's last payment did not go through, so searching is paused. Ask your agency owner to put it right.";

/** Why this member of staff cannot search, in words they can act on: only the owner can put it right. */
export function whyNoSearch(user: Standing): string | null {
  if (user.canSearch) return null;
  const refusal = searchRefusal(user) ?? 'SUBSCRIPTION_REQUIRED';
  if (refusal === 'SUBSCRIPTION_REQUIRED' && user.subscriptionStatus === 'past_due') return OVERDUE;
  return REASONS[refusal];
}
