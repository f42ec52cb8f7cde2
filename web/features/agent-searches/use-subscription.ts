import { useQuery } from '@tanstack/react-query';
import { isSubscribed } from '@threshold/core/rules/entitlement';
import { subscriptionBadge } from '@threshold/core/rules/free-access';
import { useEffect } from 'react';
import type { CurrentUser } from '../../lib/current-user';
import { isTransient } from '../../lib/request';
import { usePricing } from '../../lib/use-pricing';
import { toast } from '../../ui/toast-store';
import { subscriptionStatusQuery } from './agent-searches.api';

/** How the agency stands with its subscription: what billing says, else what the account says. */
export function useSubscription(user: CurrentUser) {
  const { free, texts } = usePricing();
  const { data, error } = useQuery(subscriptionStatusQuery);
  const unreachable = isTransient(error);

  useEffect(() => {
    if (!unreachable) return;
    toast({
      variant: 'destructive',
      title: 'Connection Issue',
      description: 'Unable to load subscription status. Please refresh the page.',
    });
  }, [unreachable]);

  const status = data?.status ?? user.subscriptionStatus;
  return { status, subscribed: isSubscribed(status), badge: subscriptionBadge(status, texts, free), texts };
}
