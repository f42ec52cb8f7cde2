export type SearchRefusal = 'ACCOUNT_SUSPENDED' | 'VERIFICATION_REQUIRED' | 'SUBSCRIPTION_REQUIRED';

/** An agency's standing. Staff are asked with their owner's statuses and their own `isActive`. */
export type Standing = {
  verificationStatus: string | null;
  subscriptionStatus: string | null;
  isActive: boolean;
};

export function isSubscribed(subscriptionStatus: string | null): boolean {
  return subscriptionStatus === 'active' || subscriptionStatus === 'trialing';
}

/** Staff have their owner's subscription, unless they are suspended themselves. */
export function subscriptionOf<Status extends string>(own: Status, owner: Status | null | undefined): Status {
  return own === 'suspended' ? own : (owner ?? own);
}

/** Why an agent may not search, the reason they must settle first; null when they may. */
export function searchRefusal(standing: Standing): SearchRefusal | null {
  if (!standing.isActive || standing.subscriptionStatus === 'suspended') return 'ACCOUNT_SUSPENDED';
  if (standing.verificationStatus !== 'approved') return 'VERIFICATION_REQUIRED';
  return isSubscribed(standing.subscriptionStatus) ? null : 'SUBSCRIPTION_REQUIRED';
}

export function canSearch(standing: Standing): boolean {
  return searchRefusal(standing) === null;
}

/** Whether pages call premium access active: a trial counts only when it has an end. */
export function isPremiumActive(
  subscriptionStatus: string | null,
  trialEndsAt: Date | string | null,
): boolean {
  return subscriptionStatus === 'active' || (subscriptionStatus === 'trialing' && Boolean(trialEndsAt));
}

/** Whether a staff profile shows the agency's access as inherited: any status but none and inactive. */
export function isInheritedAccess(ownerSubscriptionStatus: string | null): boolean {
  return Boolean(ownerSubscriptionStatus) && ownerSubscriptionStatus !== 'inactive';
}
