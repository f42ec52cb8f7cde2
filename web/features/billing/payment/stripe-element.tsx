import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeError } from '@stripe/stripe-js';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type CardElementProps, CardError } from './card-element';
import { loadStripe } from './load-stripe';

interface StripeElementProps extends CardElementProps {
  publishableKey: string;
}

/** Stripe's payment element. It runs in Stripe's own iframe, so the card number never reaches this page. */
export function StripeElement({ publishableKey, clientSecret, ...fields }: StripeElementProps) {
  const { onFailed } = fields;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [options] = useState(() => ({ clientSecret, appearance: readAppearance() }));
  // Elements also takes the promise, but does not handle its rejection.
  useEffect(() => {
    loadStripe(publishableKey).then(setStripe, (error: unknown) => {
      console.warn('Stripe.js did not load', error);
      onFailed();
    });
  }, [publishableKey, onFailed]);
  return (
    <Elements stripe={stripe} options={options}>
      <PaymentFields {...fields} />
    </Elements>
  );
}

const TABS = { layout: 'tabs' } as const;

function PaymentFields({ setupMode, onReady, onFailed, ref }: Omit<CardElementProps, 'clientSecret'>) {
  const stripe = useStripe();
  const elements = useElements();
  const container = useRef<HTMLDivElement>(null);

  useImperativeHandle(ref, () => ({
    isMounted: () => Boolean(elements?.getElement('payment') && container.current?.querySelector('iframe')),
    async confirm() {
      if (!stripe || !elements) throw new Error('Stripe.js is not loaded');
      // Some banks authenticate on their own page, which then redirects to the return URL.
      if (setupMode) {
        const confirmParams = { return_url: urlOf('/payment-complete') };
        const result = await stripe.confirmSetup({ elements, confirmParams, redirect: 'if_required' });
        if (result.error) throw cardError(result.error);
        return { setupIntentId: result.setupIntent.id };
      }
      const confirmParams = { return_url: urlOf('/agent-dashboard?subscription=success') };
      const result = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
      if (result.error) throw cardError(result.error);
      return { paymentIntentId: result.paymentIntent.id };
    },
  }));

  return (
    <div ref={container} className="min-h-56">
      <PaymentElement options={TABS} onReady={onReady} onLoadError={({ error }) => onFailed(error.message)} />
    </div>
  );
}

const urlOf = (path: string) => `${window.location.origin}${path}`;

/** Stripe shows validation errors beside its own fields. */
const cardError = ({ message, type }: StripeError) =>
  new CardError(message ?? 'Your card was declined.', type === 'validation_error');

/** The iframe does not inherit our styles, so the design tokens are passed to it. */
function readAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('color-green'),
      colorBackground: token('color-surface'),
      colorText: token('color-ink'),
      colorTextSecondary: token('color-ink-soft'),
      colorDanger: token('color-brick'),
      borderRadius: token('radius-md'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}
