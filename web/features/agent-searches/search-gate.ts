import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import type { CurrentUser } from '../../lib/current-user';
import { useNavigate } from '../../router/router';
import { toast } from '../../ui/overlays/toast-store';

export type Gate = 'open' | 'verification' | 'subscription';

export function isVerified(user: Pick<CurrentUser, 'verificationStatus'>): boolean {
  return user.verificationStatus === 'approved';
}

export function isUnderReview(user: Pick<CurrentUser, 'verificationStatus' | 'documentPath'>): boolean {
  return user.verificationStatus === 'pending' && Boolean(user.documentPath);
}

/** What still stands between this agent and a search. */
export function gateOf(user: Pick<CurrentUser, 'canSearch' | 'verificationStatus'>): Gate {
  if (user.canSearch) return 'open';
  return isVerified(user) ? 'subscription' : 'verification';
}

const MISSING: Record<Gate, string> = {
  open: '',
  verification: 'Verification Required',
  subscription: 'Subscription Required',
};

const WAYS = {
  verification: { to: '/profile', description: 'Complete your verification to search for buyers.' },
  review: {
    to: '/profile',
    description: 'Your documents are being reviewed. You can search for buyers once they are approved.',
  },
  subscription: { to: '/subscribe', description: 'Set up your subscription to search for buyers.' },
} as const;

/** Runs `action` for those who may search; everybody else is told what is missing and taken there. */
export function useSearchGate(user: CurrentUser) {
  const navigate = useNavigate();
  const gate = gateOf(user);
  // Where the verification is still to come, it is the next thing to do, whatever became of a payment.
  const words =
    gate === 'subscription' || user.subscriptionStatus === 'suspended'
      ? formatAccountStatus(user.subscriptionStatus, 'owner')
      : null;
  const missing = words?.gate ?? MISSING[gate];
  function pass(action: () => void) {
    if (gate === 'open') return action();
    const { to, description } = words
      ? { to: '/subscription', description: words.line }
      : WAYS[isUnderReview(user) ? 'review' : gate];
    toast({ variant: 'destructive', title: 'Search Access Required', description });
    void navigate(to);
  }
  return { gate, missing, pass };
}
