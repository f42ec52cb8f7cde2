type SearchRefusal = 'ACCOUNT_SUSPENDED' | 'VERIFICATION_REQUIRED' | 'SUBSCRIPTION_REQUIRED';

/**
 * The statuses that decide whether an agency may search. For staff: their owner's statuses and their own `isActive`.
 */
type AccountStatus = {
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

/** The reason why an agent may not search; null if they may. */
export function searchRefusal(access: AccountStatus): SearchRefusal | null {
  if (!access.isActive || access.subscriptionStatus === 'suspended') return 'ACCOUNT_SUSPENDED';
  if (access.verificationStatus !== 'approved') return 'VERIFICATION_REQUIRED';
  return isSubscribed(access.subscriptionStatus) ? null : 'SUBSCRIPTION_REQUIRED';
}

export function canSearch(access: AccountStatus): boolean {
  return searchRefusal(access) === null;
}

/** Whether premium access is shown as active: a trial counts only if it has an end. */
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
