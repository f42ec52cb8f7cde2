import { useState } from 'react';
import { isClientError } from '../../../api/error-codes';
import { usePublicConfig } from '../../../api/public-config';
import type { CurrentUser } from '../../../session/current-user';
import { PaymentForm } from './payment-form';
import { usePaymentIntent } from './payment-intent';
import {
  AlreadySubscribed,
  NotConfigured,
  PaymentFailed,
  PaymentLoading,
  UNAVAILABLE,
} from './payment-states';

/** Loads the payment intent and shows the payment form for it, or why there is none. */
export function SubscriptionPayment({ user }: { user: CurrentUser }) {
  const { billingSandbox, stripePublishableKey } = usePublicConfig();
  const isConfigured = billingSandbox || Boolean(stripePublishableKey);
  // Each manual retry starts a new round; failures add up over all of them.
  const [round, setRound] = useState({ number: 0, failures: 0 });
  const { data: intent, error, failureCount } = usePaymentIntent(round.number, isConfigured);
  const failures = round.failures + failureCount;
  const retry = (total: number) => setRound({ number: round.number + 1, failures: total });

  if (!isConfigured) return <NotConfigured />;
  if (error) {
    return (
      <PaymentFailed
        title={isClientError(error) ? UNAVAILABLE : 'Subscription Loading Issue'}
        message={error.message || "We're having trouble loading the payment form"}
        failures={failures}
        onRetry={() => retry(failures)}
      />
    );
  }
  if (intent === undefined) {
    return <PaymentLoading attempt={failureCount + 1} failures={failures} onRetry={() => retry(failures)} />;
  }
  if (!intent) return <AlreadySubscribed />;
  return <PaymentForm key={round.number} intent={intent} user={user} failures={failures} onRetry={retry} />;
}
