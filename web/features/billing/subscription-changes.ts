import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@threshold/core/contract/billing';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { CURRENT_USER_KEY } from '../../api/query-client';
import { hardNavigate } from '../../shared/browser-navigation';
import { toast } from '../../ui/overlays/toast-store';
import {
  cancelSubscription,
  openBillingPortal,
  reactivateSubscription,
  subscriptionStatusQuery,
} from './billing.api';

function store(client: QueryClient, subscription: SubscriptionStatus): void {
  client.setQueryData(subscriptionStatusQuery.queryKey, subscription);
  void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
}

function report(client: QueryClient, description: string): void {
  toast({ variant: 'destructive', title: 'Error', description });
  // Refetch, in case it was changed in another window or at the provider.
  void client.invalidateQueries({ queryKey: subscriptionStatusQuery.queryKey });
}

export function useCancel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cancelSubscription,
    onSuccess: ({ subscription }) => {
      store(client, subscription);
      const end = subscription.currentPeriodEnd;
      const when = end ? `on ${formatLongDay(new Date(end))}` : 'at the end of the billing period';
      toast({
        variant: 'success',
        title: 'Subscription Cancelled',
        description: `Your premium access ends ${when}.`,
      });
    },
    onError: () => report(client, 'Failed to cancel subscription'),
  });
}

export function useReactivate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: reactivateSubscription,
    onSuccess: ({ subscription }) => {
      store(client, subscription);
      toast({
        variant: 'success',
        title: 'Subscription Reactivated',
        description: 'Your subscription will continue as before.',
      });
    },
    onError: () => report(client, 'Failed to reactivate subscription'),
  });
}

export function useBillingPortal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: openBillingPortal,
    onSuccess: ({ url }) => hardNavigate(url),
    onError: () => report(client, 'Failed to open the billing portal'),
  });
}
