import { LockKeyhole } from 'lucide-react';
import { type Dispatch, type FormEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { usePublicConfig } from '../../../lib/public-config';
import { usePricing } from '../../../lib/use-pricing';
import { Button } from '../../../ui/forms/button';
import type { CardElement } from './card-element';
import type { OpenSetup } from './load-setup';
import { canSubmit, type PaymentEvent, type PaymentState } from './payment-machine';
import { CardOutline } from './payment-states';
import { type Watch, watchElement } from './readiness';
import { SandboxCard } from './sandbox-card';
import { StripeElement } from './stripe-element';

export interface PaymentFormProps {
  state: PaymentState;
  setup: OpenSetup;
  card: RefObject<CardElement | null>;
  dispatch: Dispatch<PaymentEvent>;
  onSubmit: () => Promise<void>;
}

/** The card and the button for it. Mount it anew for each round. */
export function PaymentForm({ state, setup, card, dispatch, onSubmit }: PaymentFormProps) {
  const { billingSandbox, stripePublishableKey } = usePublicConfig();
  const { texts } = usePricing();
  const element = useElementEvents(card, dispatch);
  const shared = { ref: card, clientSecret: setup.clientSecret, setupMode: setup.setupMode, ...element };
  const waiting = state.phase === 'waiting';

  function submit(event: FormEvent) {
    event.preventDefault();
    void onSubmit();
  }

  return (
    <form noValidate onSubmit={submit} aria-busy={waiting}>
      <div className="relative">
        {billingSandbox ? (
          <SandboxCard {...shared} />
        ) : (
          stripePublishableKey && (
            <>
              <StripeElement {...shared} publishableKey={stripePublishableKey} />
              {waiting && <CardOutline className="absolute inset-x-0 top-0" />}
            </>
          )
        )}
        <p
          role="status"
          // Our own fields are there at once, and a line for a moment would only flicker.
          className={
            waiting && !billingSandbox
              ? 'absolute inset-x-0 bottom-2 text-center text-sm text-ink-soft'
              : 'sr-only'
          }
        >
          {waiting ? 'Preparing the card fields...' : ''}
        </p>
      </div>
      {state.refusal && <p className="mt-4 font-medium text-brick">{state.refusal}</p>}
      <Button
        type="submit"
        size="lg"
        disabled={!canSubmit(state) && state.phase !== 'paid'}
        pending={state.phase === 'processing' || state.phase === 'paid'}
        pendingText={state.phase === 'paid' ? 'Taking you to your dashboard...' : 'Processing...'}
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

/** Watches the fields until they can be used, and tells the machine. */
function useElementEvents(card: RefObject<CardElement | null>, dispatch: Dispatch<PaymentEvent>) {
  const watch = useRef<Watch>(null);
  const signalled = useRef(false);

  useEffect(() => {
    const find = () => card.current?.isMounted() ?? false;
    const begun = watchElement(find, (outcome) =>
      dispatch({ type: outcome === 'ready' ? 'elementReady' : 'elementFailed' }),
    );
    watch.current = begun;
    // The fields are children, and children's effects run first: the signal may have come already.
    if (signalled.current) begun.signal();
    return () => begun.stop();
  }, [card, dispatch]);

  const onReady = useCallback(() => {
    signalled.current = true;
    watch.current?.signal();
  }, []);
  const onFailed = useCallback(
    (message?: string) => {
      watch.current?.stop();
      dispatch({ type: 'elementFailed', message });
    },
    [dispatch],
  );
  return { onReady, onFailed };
}
