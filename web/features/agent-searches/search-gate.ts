import { useNavigate } from 'react-router';
import type { CurrentUser } from '../../lib/current-user';
import { toast } from '../../ui/toast-store';

export type Gate = 'open' | 'verification' | 'subscription';

export function isVerified(user: Pick<CurrentUser, 'verificationStatus'>): boolean {
  return user.verificationStatus === 'approved';
}

/** What still stands between this agent and a search. */
export function gateOf(user: Pick<CurrentUser, 'canSearch' | 'verificationStatus'>): Gate {
  if (user.canSearch) return 'open';
  return isVerified(user) ? 'subscription' : 'verification';
}

const WAYS = {
  verification: { to: '/profile', description: 'Complete your verification to search for buyers.' },
  subscription: { to: '/subscribe', description: 'Set up your subscription to search for buyers.' },
} as const;

const OVERDUE = {
  to: '/subscription',
  description: 'Your last payment did not go through. Searching opens again as soon as it is paid.',
};

/** Runs `action` for those who may search; everybody else is told what is missing and taken there. */
export function useSearchGate(user: CurrentUser) {
  const navigate = useNavigate();
  const gate = gateOf(user);
  function pass(action: () => void) {
    if (gate === 'open') return action();
    const { to, description } =
      gate === 'subscription' && user.subscriptionStatus === 'past_due' ? OVERDUE : WAYS[gate];
    toast({ variant: 'destructive', title: 'Search Access Required', description });
    void navigate(to);
  }
  return { gate, pass };
}
