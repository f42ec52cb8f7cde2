import type { CurrentUser } from '../../../lib/current-user';
import { Banner } from '../../../ui/feedback/banner';
import { LinkButton } from '../../../ui/forms/button';
import { PaymentForm } from './payment-form';
import { PaymentFailed, PaymentLoading } from './payment-states';
import { usePayment } from './use-payment';

/** From "what is to be paid" to "paid": the payment form in each of its states. */
export function SubscriptionPayment({ user }: { user: CurrentUser | null }) {
  const { state, dispatch, card, submit, retry } = usePayment(user);
  const { phase, setup, problem, round } = state;
  if (phase === 'covered') return <Covered />;
  if (phase === 'failed' && problem) {
    return <PaymentFailed state={state} problem={problem} onRetry={retry} />;
  }
  if (!setup) return <PaymentLoading state={state} onRetry={retry} />;
  return (
    <PaymentForm key={round} state={state} setup={setup} card={card} dispatch={dispatch} onSubmit={submit} />
  );
}

function Covered() {
  return (
    <Banner
      tone="success"
      title="Nothing left to set up"
      text="Your subscription is in place."
      action={
        <LinkButton to="/agent-dashboard" size="sm">
          Go to Dashboard
        </LinkButton>
      }
    />
  );
}
