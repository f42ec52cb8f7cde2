import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@threshold/core/contract/billing';
import { formatLongDay } from '@threshold/core/rules/dates';
import { leaveTo } from '../../lib/browser-navigation';
import { logInAgain } from '../../lib/logged-out';
import { CURRENT_USER_KEY } from '../../lib/query-client';
import { isUnauthorized } from '../../lib/request';
import { toast } from '../../ui/toast-store';
import {
  cancelSubscription,
  openBillingPortal,
  reactivateSubscription,
  subscriptionStatusQuery,
} from './billing.api';

function keep(client: QueryClient, subscription: SubscriptionStatus): void {
  client.setQueryData(subscriptionStatusQuery.queryKey, subscription);
  void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
}

function report(client: QueryClient, error: Error, description: string): void {
  if (isUnauthorized(error)) {
    logInAgain({ userType: 'agent', returnTo: '/subscription' });
    return;
  }
  toast({ variant: 'destructive', title: 'Error', description });
  // Perhaps it was changed in another window or at the provider: then the page should say so.
  void client.invalidateQueries({ queryKey: subscriptionStatusQuery.queryKey });
}

export function useCancel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cancelSubscription,
    onSuccess: ({ subscription }) => {
      keep(client, subscription);
      const end = subscription.currentPeriodEnd;
      const when = end ? `on ${formatLongDay(new Date(end))}` : 'at the end of the billing period';
      toast({
        variant: 'success',
        title: 'Subscription Cancelled',
        description: `Your premium access ends ${when}.`,
      });
    },
    onError: (error) => report(client, error, 'Failed to cancel subscription'),
  });
}

export function useReactivate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: reactivateSubscription,
    onSuccess: ({ subscription }) => {
      keep(client, subscription);
      toast({
        variant: 'success',
        title: 'Subscription Reactivated',
        description: 'Your subscription goes on as before.',
      });
    },
    onError: (error) => report(client, error, 'Failed to reactivate subscription'),
  });
}

export function useBillingPortal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: openBillingPortal,
    onSuccess: ({ url }) => leaveTo(url),
    onError: (error) => report(client, error, 'Failed to open the billing portal'),
  });
}
