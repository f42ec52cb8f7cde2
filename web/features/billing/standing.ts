import type { SubscriptionStatus } from '@threshold/core/contract/billing';
import { isPremiumActive } from '@threshold/core/rules/entitlement';
import { type FreeAccess, type PricingTexts, subscriptionBadge } from '@threshold/core/rules/free-access';
import type { BadgeTone } from '../../ui/badge';

export type Status = SubscriptionStatus['status'];

export interface StatusWords {
  badge: string;
  tone: BadgeTone;
}

const WORDS: Record<Exclude<Status, 'active' | 'trialing'>, StatusWords> = {
  past_due: { badge: 'Payment Overdue', tone: 'brick' },
  suspended: { badge: 'Suspended', tone: 'brick' },
  canceled: { badge: 'Cancelled', tone: 'neutral' },
  inactive: { badge: 'Inactive', tone: 'neutral' },
};

/** The same words as the badge on the dashboard, and words for what it has none for. */
export function statusWords(status: Status, texts: PricingTexts, free: FreeAccess): StatusWords {
  if (status === 'active' || status === 'trialing') {
    return { badge: subscriptionBadge(status, texts, free), tone: 'green' };
  }
  return WORDS[status];
}

interface HasStanding {
  subscriptionStatus: Status;
  trialEndsAt: string | null;
}

export const isPremium = ({ subscriptionStatus, trialEndsAt }: HasStanding) =>
  isPremiumActive(subscriptionStatus, trialEndsAt);
