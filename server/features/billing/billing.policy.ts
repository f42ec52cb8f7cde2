import type { UserRow } from '../../db/schema/users';
import type { ProviderState } from '../../providers/billing/state';

export type Status = UserRow['subscriptionStatus'];

/** An agency's entitlement as the provider's state makes it. */
export interface Entitlement {
  /** Null leaves the standing to whoever set it by hand: the provider has nothing to say. */
  status: Status | null;
  subscriptionId: string | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  hasPaymentMethod: boolean;
}

const nothing = { subscriptionId: null, trialEndsAt: null, currentPeriodEnd: null, cancelAtPeriodEnd: false };

export function entitlementOf(state: ProviderState | null, hadSubscription: boolean): Entitlement {
  // The customer was deleted at the provider, and every subscription ended with it.
  if (!state) return { ...nothing, status: hadSubscription ? 'canceled' : null, hasPaymentMethod: false };
  const { subscription, hasPaymentMethod } = state;
  if (!subscription) return { ...nothing, status: null, hasPaymentMethod };
  const status = statusOf(subscription.status, hasPaymentMethod);
  // A subscription that was begun and not finished is none yet.
  if (status === 'inactive') return { ...nothing, status, hasPaymentMethod };
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
    // Free access is for agents who have set up a card, not for everyone who opened the form; and what never
    // began has not ended either.
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
 * What is stored, given what was: a status set by hand, and so every suspension, outlasts whatever the provider says
 * until the back office lets go of it.
 */
export function nextStatus(current: Status, provider: Status | null, lift: boolean, byHand: boolean): Status {
  if ((byHand || current === 'suspended') && !lift) return current;
  if (lift) return provider === 'active' || provider === 'trialing' ? provider : 'inactive';
  return provider ?? current;
}

type Before = Pick<UserRow, 'subscriptionStatus' | 'cancelAtPeriodEnd' | 'statusSetByHandAt'>;
type After = { status: Status; cancelAtPeriodEnd: boolean };
export type SubscriptionNews = 'started' | 'payment-failed' | 'ending' | 'ended';

const running: Status[] = ['active', 'trialing'];

/** What has just happened to a subscription that its owner should be told. */
export function newsOf(before: Before, after: After): SubscriptionNews | null {
  const was = before.subscriptionStatus;
  // What an administrator set or lets go of is no news from the provider: nothing was paid or lost at that moment.
  const byHand = before.statusSetByHandAt !== null && was !== after.status;
  if (byHand || was === 'suspended' || after.status === 'suspended') return null;
  if (running.includes(after.status) && (was === 'inactive' || was === 'canceled')) return 'started';
  if (after.status === 'past_due' && running.includes(was)) return 'payment-failed';
  if (after.status === 'canceled' && (running.includes(was) || was === 'past_due')) return 'ended';
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd && after.status !== 'canceled') return 'ending';
  return null;
}
