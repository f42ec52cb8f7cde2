import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isSubscribed } from '@threshold/core/rules/entitlement';
import { subscriptionBadge } from '@threshold/core/rules/free-access';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { CurrentUser } from '../../lib/current-user';
import { CURRENT_USER_KEY } from '../../lib/query-client';
import { isTransient } from '../../lib/request';
import { usePricing } from '../../lib/use-pricing';
import { without } from '../../lib/without-parameter';
import { toast } from '../../ui/toast-store';
import { subscriptionStatusQuery } from './agent-searches.api';

const PARAMETER = 'subscription';

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
  return { subscribed: isSubscribed(status), badge: subscriptionBadge(status, texts, free), texts };
}

/** Someone comes back from paying: says so once, and reads again what the payment changed. */
export function useSubscriptionReturn(): void {
  const client = useQueryClient();
  const { texts } = usePricing();
  const [query, setQuery] = useSearchParams();
  const paid = query.get(PARAMETER) === 'success';
  const { activatedToast } = texts;

  useEffect(() => {
    if (!paid) return;
    toast({ variant: 'success', ...activatedToast });
    void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    void client.invalidateQueries({ queryKey: subscriptionStatusQuery.queryKey });
    setQuery(without(PARAMETER), { replace: true });
  }, [paid, activatedToast, client, setQuery]);
}
