import { LockKeyhole } from 'lucide-react';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { usePublicConfig } from '../../../api/public-config';
import type { CurrentUser } from '../../../session/current-user';
import { usePricing } from '../../../shared/use-pricing';
import { useSubmitOnce } from '../../../shared/use-submit-once';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Button } from '../../../ui/forms/button';
import { toast } from '../../../ui/overlays/toast-store';
import type { CardElement } from './card-element';
import { notReady } from './pay';
import type { PaymentIntent } from './payment-intent';
import { PaymentFailed, UNAVAILABLE } from './payment-states';
import { SandboxCard } from './sandbox-card';
import { StripeElement } from './stripe-element';
import { useSubmitPayment } from './use-submit-payment';

const QUICK_CHECK_MS = 3_000;
const LOAD_TIMEOUT_MS = 8_000;
const ELEMENT_FAILED = 'Payment form failed to load properly. Please refresh the page.';

interface PaymentFormProps {
  intent: PaymentIntent;
  user: CurrentUser;
  failures: number;
  onRetry: (failures: number) => void;
}

/** The card fields and the submit button for one payment intent. */
export function PaymentForm({ intent, user, failures, onRetry }: PaymentFormProps) {
  const { billingSandbox, stripePublishableKey } = usePublicConfig();
  const { texts } = usePricing();
  const card = useRef<CardElement>(null);
  const { status, message, ...events } = useCardFieldsStatus(card);
  const payment = useSubmitPayment({ card, intent, user, onStale: () => onRetry(failures) });
  const start = useSubmitOnce(payment);
  const outcome = payment.data;
  const paid = outcome?.kind === 'paid';
  const loading = status === 'loading';
  const fields = { ref: card, clientSecret: intent.clientSecret, setupMode: intent.setupMode, ...events };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (paid) return;
    if (loading) toast(notReady);
    else start(undefined);
  }

  if (status === 'failed') {
    return (
      <PaymentFailed
        title={UNAVAILABLE}
        message={message ?? ELEMENT_FAILED}
        failures={failures + 1}
        onRetry={() => onRetry(failures + 1)}
      />
    );
  }
  return (
    <form noValidate onSubmit={submit} aria-busy={loading}>
      <div className="relative">
        {billingSandbox ? (
          <SandboxCard {...fields} />
        ) : (
          stripePublishableKey && <StripeElement {...fields} publishableKey={stripePublishableKey} />
        )}
        {loading && !billingSandbox && <Skeleton className="absolute inset-x-0 top-0 h-44 rounded-md" />}
        <p
          role="status"
          // The sandbox fields are ready at once: a visible line would only flicker.
          className={
            loading && !billingSandbox
              ? 'absolute inset-x-0 bottom-2 text-center text-sm text-ink-soft'
              : 'sr-only'
          }
        >
          {loading ? 'Preparing the card fields...' : ''}
        </p>
      </div>
      {outcome?.kind === 'failed' && outcome.toast && (
        <p className="mt-4 font-medium text-brick">{outcome.toast.description}</p>
      )}
      <Button
        type="submit"
        size="lg"
        disabled={loading}
        pending={payment.isPending || paid}
        pendingText={paid ? 'Taking you to your dashboard...' : 'Processing...'}
        className="mt-5 w-full"
      >
        {texts.payButton}
      </Button>
      <p className="mt-3 flex items-start justify-center gap-2 text-sm text-ink-soft">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Your card goes straight to our payment provider. We never see its number.
      </p>
    </form>
  );
}

type FieldsStatus = { status: 'loading' | 'ready' | 'failed'; message?: string };

/**
 * The card fields report that they are ready or failed to load. Without a report, fields that are on the page count as
 * ready after 3 s, and fields that are not have failed after 8 s.
 */
function useCardFieldsStatus(card: RefObject<CardElement | null>) {
  const [fields, setFields] = useState<FieldsStatus>({ status: 'loading' });
  // The first result counts: a late error must not remove fields that are in use.
  const settle = useCallback(
    (next: FieldsStatus) => setFields((now) => (now.status === 'loading' ? next : now)),
    [],
  );
  const onReady = useCallback(() => settle({ status: 'ready' }), [settle]);
  const onFailed = useCallback((message?: string) => settle({ status: 'failed', message }), [settle]);

  const loading = fields.status === 'loading';
  useEffect(() => {
    if (!loading) return;
    const isMounted = () => card.current?.isMounted() ?? false;
    const quickCheck = setTimeout(() => isMounted() && onReady(), QUICK_CHECK_MS);
    const timeout = setTimeout(() => (isMounted() ? onReady() : onFailed()), LOAD_TIMEOUT_MS);
    return () => {
      clearTimeout(quickCheck);
      clearTimeout(timeout);
    };
  }, [loading, card, onReady, onFailed]);
  return { ...fields, onReady, onFailed };
}
