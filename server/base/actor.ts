import type { CurrentUser, UserType } from '@threshold/core/contract/accounts';

/** Whoever is acting: what services need to decide, and nothing of what they store. */
export interface Actor {
  id: string;
  userType: UserType;
  agentRole: 'owner' | 'staff';
  /** The owner's id for an agency's owner and staff alike; one's own id for everyone else. */
  agencyId: string;
  /** The agency's standing, which staff take from their owner. */
  agency: {
    verificationStatus: CurrentUser['verificationStatus'];
    subscriptionStatus: CurrentUser['subscriptionStatus'];
    isActive: boolean;
  };
}

/** What an actor has shown of themselves in their session. */
export interface Proof {
  /** When they last gave their password; null when nobody knows. */
  at: Date | null;
  /** Whether signing in takes a second factor. */
  secondFactor: boolean;
  /** Signed in by a mailed link to an account whose password was removed: they choose a new one before anything else. */
  mustChoosePassword: boolean;
}
