import { searchRefusal } from '@threshold/core/rules/account/entitlement';
import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import { useNavigate } from 'react-router';
import { type CurrentUser, isStaff } from '../../session/current-user';
import { toast } from '../../ui/overlays/toast-store';

export interface Obstacle {
  /** Short label for the owner's button. */
  missing: string;
  description: string;
  /** Page where the owner can resolve it. */
  to?: string;
}

export function isVerified(user: Pick<CurrentUser, 'verificationStatus'>): boolean {
  return user.verificationStatus === 'approved';
}

export function isUnderReview(user: Pick<CurrentUser, 'verificationStatus' | 'documentPath'>): boolean {
  return user.verificationStatus === 'pending' && Boolean(user.documentPath);
}

function ownerObstacle(user: CurrentUser): Obstacle {
  const verified = isVerified(user);
  // Pending verification is reported before the subscription status, except for a suspension.
  const status =
    verified || user.subscriptionStatus === 'suspended'
      ? formatAccountStatus(user.subscriptionStatus, 'owner')
      : null;
  const missing = status?.gate ?? (verified ? 'Subscription Required' : 'Verification Required');
  if (status) return { missing, to: '/subscription', description: status.line };
  if (verified)
    return { missing, to: '/subscribe', description: 'Set up your subscription to search for buyers.' };
  return {
    missing,
    to: '/profile',
    description: isUnderReview(user)
      ? "We're reviewing your documents. You can search for buyers once we've approved them."
      : 'Complete your verification to search for buyers.',
  };
}

const STAFF_REASONS = {
  VERIFICATION_REQUIRED: "Your agency isn't verified yet. Ask your agency owner to complete verification.",
  SUBSCRIPTION_REQUIRED:
    'Your agency has no active subscription. Contact your agency owner to activate premium features.',
  ACCOUNT_SUSPENDED: 'Your account is turned off. Speak to your agency owner.',
} as const;

/** Staff cannot resolve it themselves, so there is no link. */
function staffObstacle(user: CurrentUser): Obstacle {
  const refusal = searchRefusal(user) ?? 'SUBSCRIPTION_REQUIRED';
  const status =
    refusal === 'VERIFICATION_REQUIRED' ? null : formatAccountStatus(user.subscriptionStatus, 'staff');
  return { missing: '', description: status?.line ?? STAFF_REASONS[refusal] };
}

/** Why the user may not search, and a wrapper that runs an action only if they may. */
export function useSearchGuard(user: CurrentUser) {
  const navigate = useNavigate();
  const obstacle = user.canSearch ? null : isStaff(user) ? staffObstacle(user) : ownerObstacle(user);
  function runIfAllowed(action: () => void) {
    if (!obstacle) return action();
    toast({
      variant: 'destructive',
      title: 'Search Access Required',
      description: obstacle.description,
    });
    if (obstacle.to) void navigate(obstacle.to);
  }
  return { obstacle, runIfAllowed };
}
