import { useMutation } from '@tanstack/react-query';
import { isSubscribed } from '@threshold/core/rules/account/entitlement';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { MetaOf } from '../../shared/page-meta';
import { DoorwayMark } from '../../ui/brand/doorway';
import { Container } from '../../ui/container';
import { ErrorState } from '../../ui/feedback/error-state';
import { LoadingView } from '../../ui/feedback/loading-view';
import { LinkButton } from '../../ui/forms/button';
import { type Confirmed, confirmPaymentSetup } from './billing.api';
import { TRIAL_REDIRECT_MS } from './payment/success';
import { PAYMENT_FORM_URL } from './subscription-status';
import { useDelayedRedirect } from './use-delayed-redirect';
import { useRefreshSubscription } from './use-refresh-subscription';

export const meta: MetaOf = () => ({
  title: 'Payment complete',
  description: 'Finish setting up your card.',
  noIndex: true,
});

/** Return URL after bank authentication: makes the server verify and activate the subscription. */
export default function PaymentCompletePage() {
  const [query] = useSearchParams();
  const finish = useFinish(readConfirmed(query));
  const { data, error } = finish;
  const active = data !== undefined && isSubscribed(data.status);
  const dashboard = active ? '/agent-dashboard?subscription=success' : '/agent-dashboard';
  useDelayedRedirect(dashboard, data && TRIAL_REDIRECT_MS, true);
  if (error) {
    return (
      <Container width="narrow" className="py-16">
        <h1 className="sr-only">Payment complete</h1>
        <ErrorState
          title="Activation Failed"
          text={error.message}
          onRetry={finish.again}
          retrying={finish.isPending}
          action={<LinkButton to={PAYMENT_FORM_URL}>Back to the payment form</LinkButton>}
        />
      </Container>
    );
  }
  if (!data) return <LoadingView message="Finishing your subscription..." className="min-h-[70dvh]" />;
  return (
    <Container width="narrow" className="grid min-h-[70dvh] content-center justify-items-start py-16">
      <div role="status">
        <DoorwayMark className="size-16 text-green" />
        <h1 className="mt-6 text-2xl font-semibold">{active ? 'Payment complete' : 'Payment processing'}</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">{data.message}</p>
        <p className="mt-1 text-ink-soft">Taking you to your dashboard...</p>
      </div>
      <LinkButton to={dashboard} className="mt-8">
        Go to Dashboard
      </LinkButton>
    </Container>
  );
}

/** Stripe appends the intent's id to the return address. */
function readConfirmed(query: URLSearchParams): Confirmed {
  const setupIntentId = query.get('setup_intent');
  const paymentIntentId = query.get('payment_intent');
  return {
    ...(setupIntentId ? { setupIntentId } : {}),
    ...(paymentIntentId && !setupIntentId ? { paymentIntentId } : {}),
  };
}

function useFinish(confirmed: Confirmed) {
  const refresh = useRefreshSubscription();
  const started = useRef(false);
  const finish = useMutation({ mutationFn: () => confirmPaymentSetup(confirmed), onSuccess: refresh });
  const { mutate } = finish;
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);
  return { ...finish, again: () => mutate() };
}
