import type { CurrentUser, UserType } from '@threshold/core/contract/accounts';
import type { ApiScope } from '@threshold/core/rules/account/api-keys';

/** The authenticated user, as far as services need it for decisions. */
export interface Actor {
  id: string;
  userType: UserType;
  agentRole: 'owner' | 'staff';
  /** The owner's id for owners and staff; the user's own id for everyone else. */
  agencyId: string;
  /** The agency's status, which staff inherit from their owner. */
  agency: {
    verificationStatus: CurrentUser['verificationStatus'];
    subscriptionStatus: CurrentUser['subscriptionStatus'];
    isActive: boolean;
  };
  /** Set if another system of the agency calls with an API key; the actor is then the agency's owner. */
  apiKey?: ApiKeyIdentity;
}

interface ApiKeyIdentity {
  id: string;
  name: string;
  scopes: readonly ApiScope[];
}

/** How the user has authenticated in this session. */
export interface AuthenticationState {
  /** When the password was last entered; null if unknown. */
  at: Date | null;
  /** Whether sign-in requires a second factor. */
  secondFactor: boolean;
  /** Signed in by a mailed link to an account without a password: must choose one first. */
  mustChoosePassword: boolean;
}
