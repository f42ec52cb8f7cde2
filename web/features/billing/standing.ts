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

export interface StatusWords {
  badge: string;
  tone: BadgeTone;
}

/** The same words as the badge on the dashboard, and words for what it has none for. */
export function statusWords(status: Status, texts: PricingTexts, free: FreeAccess): StatusWords {
  if (status === 'active' || status === 'trialing') {
    return { badge: subscriptionBadge(status, texts, free), tone: 'green' };
  }
  const trouble = formatAccountStatus(status, 'owner');
  if (trouble) return { badge: trouble.badge, tone: 'brick' };
  return { badge: status === 'canceled' ? 'Cancelled' : 'Inactive', tone: 'neutral' };
}

interface HasStanding {
  subscriptionStatus: Status;
  trialEndsAt: string | null;
}

export const isPremium = ({ subscriptionStatus, trialEndsAt }: HasStanding) =>
  isPremiumActive(subscriptionStatus, trialEndsAt);

/** Access that was opened by hand: a price beside it would be a claim about money that nobody takes. */
export const isGranted = (status: Status, billed: boolean) => isSubscribed(status) && !billed;

export const GRANTED = 'Your access was opened by our team. Nothing is billed.';
