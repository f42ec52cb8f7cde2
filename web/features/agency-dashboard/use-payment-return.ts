import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isSubscribed } from '@threshold/core/rules/account/entitlement';
import { paidToast } from '@threshold/core/rules/account/free-access';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { describeError } from '../../api/describe-error';
import { isClientError } from '../../api/error-codes';
import { CURRENT_USER_KEY } from '../../api/query-client';
import { usePricing } from '../../shared/use-pricing';
import { withoutParameters } from '../../shared/without-parameters';
import { toast } from '../../ui/overlays/toast-store';
import { confirmPaymentSetup, subscriptionStatusQuery } from '../billing';

/** Our parameter, and those that Stripe appends to the return URL. */
const PARAMETERS = ['subscription', 'payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * Handles the return URL after a payment. The parameters prove nothing and the webhook may be late, so the server
 * verifies the payment with the provider before any toast.
 */
export function usePaymentReturn(verificationStatus: string | null): { finishing: boolean } {
  const client = useQueryClient();
  const { activatedToast } = usePricing().texts;
  const [query, setQuery] = useSearchParams();
  const returned = query.get('subscription') === 'success';
  const begun = useRef(false);

  const { mutate, isPending } = useMutation({
    mutationFn: (paymentIntentId: string | null): Promise<{ status: string; message?: string } | null> =>
      paymentIntentId
        ? confirmPaymentSetup({ paymentIntentId })
        : client.fetchQuery({ ...subscriptionStatusQuery, staleTime: 0 }),
    onSuccess: (outcome) => {
      if (outcome && isSubscribed(outcome.status))
        toast({ variant: 'success', ...paidToast(activatedToast, verificationStatus) });
      else if (outcome?.message) toast({ title: 'Payment Processing', description: outcome.message });
      void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
      void client.invalidateQueries({ queryKey: subscriptionStatusQuery.queryKey });
      setQuery(withoutParameters(...PARAMETERS), { replace: true });
    },
    onError: (error) => {
      const decided = isClientError(error);
      toast({
        variant: 'destructive',
        title: decided ? 'Payment Failed' : 'Activation Error',
        description: decided
          ? describeError(error)
          : `${describeError(error)} Refresh the page to check again.`,
      });
      // Not a 4xx, so the outcome is unknown: keep the URL, so that a reload retries.
      if (decided) setQuery(withoutParameters(...PARAMETERS), { replace: true });
    },
  });

  useEffect(() => {
    if (!returned || begun.current) return;
    begun.current = true;
    mutate(query.get('payment_intent'));
  }, [returned, query, mutate]);

  return { finishing: isPending };
}
