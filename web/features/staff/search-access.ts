import { searchRefusal } from '@threshold/core/rules/account/entitlement';
import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import type { CurrentUser } from '../../lib/current-user';

type AccountStatus = Pick<
  CurrentUser,
  'canSearch' | 'verificationStatus' | 'subscriptionStatus' | 'isActive'
>;

const REASONS = {
  VERIFICATION_REQUIRED:
    'Your agency is not verified yet. Ask your agency owner to complete the verification.',
  SUBSCRIPTION_REQUIRED:
    'Your agency has no active subscription. Contact your agency owner to activate premium features.',
  ACCOUNT_SUSPENDED: 'Your account is switched off. Please speak to your agency owner.',
} as const;

/** Why this member of staff cannot search, in words they can act on: only the owner can put it right. */
export function whyNoSearch(user: AccountStatus): string | null {
  if (user.canSearch) return null;
  const refusal = searchRefusal(user) ?? 'SUBSCRIPTION_REQUIRED';
  // The verification comes first: paying alone would open nothing.
  const words =
    refusal === 'VERIFICATION_REQUIRED' ? null : formatAccountStatus(user.subscriptionStatus, 'staff');
  return words?.line ?? REASONS[refusal];
}
