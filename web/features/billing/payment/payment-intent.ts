import { useQuery } from '@tanstack/react-query';
import { isSubscribed } from '@threshold/core/rules/account/entitlement';
import { isClientError } from '../../../api/error-codes';
import { getOrCreateSubscription } from '../billing.api';

export const LOAD_ATTEMPTS = 5;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 8_000;

const SECRET_MISSING = "The payment form isn't ready yet.";

export interface PaymentIntent {
  clientSecret: string;
  setupMode: boolean;
  trialEnd: string | null;
}

/** Loads the intent to confirm, once per round; null if the account is already subscribed. */
export function usePaymentIntent(round: number, enabled: boolean) {
  return useQuery({
    queryKey: ['api', 'get-or-create-subscription', round],
    queryFn: ({ signal }) => loadIntent(signal),
    enabled,
    retry: (failures, error) => failures < LOAD_ATTEMPTS - 1 && !isClientError(error),
    retryDelay: (failures) => Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS),
    // A refetch would replace the card fields while the user types; reopening the page loads a new intent.
    staleTime: 'static',
    gcTime: 0,
  });
}

async function loadIntent(signal: AbortSignal): Promise<PaymentIntent | null> {
  const { clientSecret, setupMode, status, trialEnd } = await getOrCreateSubscription(signal);
  if (clientSecret) return { clientSecret, setupMode, trialEnd };
  if (isSubscribed(status)) return null;
  throw new Error(SECRET_MISSING);
}
