import { isSubscribed } from '@threshold/core/rules/account/entitlement';
import type { UserRow } from '../../db/schema/users';
import type { ProviderState } from '../../providers/billing/state';

export type Status = UserRow['subscriptionStatus'];

/** An agency's entitlement according to the provider. */
interface Entitlement {
  /** Null keeps the current status: the provider has no subscription for it. */
  status: Status | null;
  subscriptionId: string | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  hasPaymentMethod: boolean;
}

const NO_SUBSCRIPTION = {
  subscriptionId: null,
  trialEndsAt: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
};

export function entitlementOf(state: ProviderState | null, hadSubscription: boolean): Entitlement {
  // A deleted customer has no subscriptions left.
  if (!state)
    return { ...NO_SUBSCRIPTION, status: hadSubscription ? 'canceled' : null, hasPaymentMethod: false };
  const { subscription, hasPaymentMethod } = state;
  if (!subscription) return { ...NO_SUBSCRIPTION, status: null, hasPaymentMethod };
  const status = statusOf(subscription.status, hasPaymentMethod);
  // An incomplete subscription does not count yet.
  if (status === 'inactive') return { ...NO_SUBSCRIPTION, status, hasPaymentMethod };
  return {
    status,
    subscriptionId: subscription.id,
    trialEndsAt: subscription.trialEnd,
    currentPeriodEnd: subscription.currentPeriodEnd,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    hasPaymentMethod,
  };
}

function statusOf(status: string, hasPaymentMethod: boolean): Status {
  switch (status) {
    case 'active':
    case 'past_due':
      return status;
    // Free access requires a saved card; a subscription that never started cannot end either.
    case 'trialing':
    case 'canceled':
      return hasPaymentMethod ? status : 'inactive';
    case 'unpaid':
      return 'past_due';
    default:
      return 'inactive';
  }
}

/**
 * The status to store. A status set by hand, including a suspension, overrides the provider until an admin releases
 * it.
 */
export function nextStatus(current: Status, provider: Status | null, lift: boolean, byHand: boolean): Status {
  if ((byHand || current === 'suspended') && !lift) return current;
  if (lift) return provider && isSubscribed(provider) ? provider : 'inactive';
  return provider ?? current;
}

type Before = Pick<UserRow, 'subscriptionStatus' | 'cancelAtPeriodEnd' | 'statusSetByHandAt'>;
type After = { status: Status; cancelAtPeriodEnd: boolean };
export type SubscriptionNews = 'started' | 'payment-failed' | 'ending' | 'ended';

/** The change the owner is mailed about, if any. */
export function newsOf(before: Before, after: After): SubscriptionNews | null {
  const was = before.subscriptionStatus;
  // Changes by an administrator are not mailed: no payment was made or missed.
  const byHand = before.statusSetByHandAt !== null && was !== after.status;
  if (byHand || was === 'suspended' || after.status === 'suspended') return null;
  if (isSubscribed(after.status) && (was === 'inactive' || was === 'canceled')) return 'started';
  if (after.status === 'past_due' && isSubscribed(was)) return 'payment-failed';
  if (after.status === 'canceled' && (isSubscribed(was) || was === 'past_due')) return 'ended';
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd && after.status !== 'canceled') return 'ending';
  return null;
}
