import type { SubscriptionStatus } from '@threshold/core/contract/billing';
import type { Account } from './billing.repository';

const over = ['canceled', 'inactive'];

export function statusForOwner({ user, hasPaymentMethod }: Account): SubscriptionStatus {
  return {
    status: user.subscriptionStatus,
    trialEnd: user.trialEndsAt?.toISOString() ?? null,
    cancelAtPeriodEnd: user.cancelAtPeriodEnd,
    currentPeriodEnd: user.currentPeriodEnd?.toISOString() ?? null,
    hasSubscription: user.stripeSubscriptionId !== null && !over.includes(user.subscriptionStatus),
    hasPaymentMethod,
    referralCredits: user.referralCredits,
  };
}
