import type { SubscriptionStatus } from '@threshold/core/contract/billing';
import { isPremiumActive, isSubscribed } from '@threshold/core/rules/account/entitlement';
import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import {
  type FreeAccess,
  type PricingTexts,
  subscriptionBadge,
} from '@threshold/core/rules/account/free-access';
import type { BadgeTone } from '../../ui/data/badge';

export type Status = SubscriptionStatus['status'];

export interface StatusBadge {
  badge: string;
  tone: BadgeTone;
}

/** Same label as the badge on the dashboard, plus labels for states it does not show. */
export function statusBadge(status: Status, texts: PricingTexts, free: FreeAccess): StatusBadge {
  if (status === 'active' || status === 'trialing') {
    return { badge: subscriptionBadge(status, texts, free), tone: 'green' };
  }
  const problem = formatAccountStatus(status, 'owner');
  if (problem) return { badge: problem.badge, tone: 'brick' };
  return { badge: status === 'canceled' ? 'Cancelled' : 'Inactive', tone: 'neutral' };
}

interface HasSubscription {
  subscriptionStatus: Status;
  trialEndsAt: string | null;
}

export const isPremium = ({ subscriptionStatus, trialEndsAt }: HasSubscription) =>
  isPremiumActive(subscriptionStatus, trialEndsAt);

/** Access granted by an admin, without a subscription: show no price. */
export const isGranted = (status: Status, billed: boolean) => isSubscribed(status) && !billed;

export const PAYMENT_FORM_URL = '/profile#subscription-section';

export const GRANTED = "Our team gave you free access. You won't be charged.";
