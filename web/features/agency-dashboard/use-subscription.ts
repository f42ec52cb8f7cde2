import { useQuery } from '@tanstack/react-query';
import { isSubscribed } from '@threshold/core/rules/account/entitlement';
import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import { subscriptionBadge } from '@threshold/core/rules/account/free-access';
import { useEffect } from 'react';
import type { CurrentUser } from '../../lib/current-user';
import { isTransient } from '../../lib/request';
import { usePricing } from '../../lib/use-pricing';
import { toast } from '../../ui/overlays/toast-store';
import { subscriptionStatusQuery } from '../agent-searches';

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
  const trouble = formatAccountStatus(status, 'owner');
  const subscribed = isSubscribed(status);
  const badge = trouble?.badge ?? subscriptionBadge(status, texts, free);
  // Whoever is overdue or suspended has a subscription: offering one would say a second thing about one matter.
  return { status, subscribed, upgradable: !subscribed && !trouble, badge, texts };
}
