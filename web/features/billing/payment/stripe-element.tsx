import type { Appearance, Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Confirmed } from '../billing.api';
import { type CardElementProps, CardRefused } from './card-element';
import { loadScript } from './stripe-script';

export interface StripeElementProps extends CardElementProps {
  publishableKey: string;
}

interface Parts {
  stripe: Stripe;
  elements: StripeElements;
}

/** Stripe's own card fields, in a frame of its own: the card's number never touches this page. */
export function StripeElement(props: StripeElementProps) {
  const { publishableKey, clientSecret, setupMode, onReady, onFailed, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  const parts = useRef<Parts>(null);

  useEffect(() => {
    let gone = false;
    let element: StripePaymentElement | undefined;
    loadScript(publishableKey)
      .then((stripe) => {
        if (gone || !stripe || !box.current) return;
        const elements = stripe.elements({ clientSecret, appearance: ourLook() });
        element = elements.create('payment', { layout: 'tabs' });
        element.on('ready', () => onReady());
        element.on('loaderror', ({ error }) => onFailed(error.message));
        element.mount(box.current);
        parts.current = { stripe, elements };
      })
      .catch((error: unknown) => {
        console.warn('The payment provider did not load', error);
        if (!gone) onFailed();
      });
    return () => {
      gone = true;
      parts.current = null;
      element?.destroy();
    };
  }, [publishableKey, clientSecret, onReady, onFailed]);

  useImperativeHandle(ref, () => ({
    isMounted: () => isMounted(parts.current, box.current),
    confirm() {
      if (!parts.current) throw new Error('The card element is not mounted');
      return setupMode ? confirmSetup(parts.current) : confirmPayment(parts.current);
    },
  }));

  return <div ref={box} className="min-h-56" />;
}

function isMounted(parts: Parts | null, box: HTMLElement | null): boolean {
  return Boolean(parts?.elements.getElement('payment') && box?.querySelector('iframe'));
}

const addressHere = (path: string) => `${window.location.origin}${path}`;

/** Some cards ask their holder at the bank's own page, which leads back to the return address. */
async function confirmSetup({ stripe, elements }: Parts): Promise<Confirmed> {
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    confirmParams: { return_url: addressHere('/payment-complete') },
    redirect: 'if_required',
  });
  if (error) throw refusal(error);
  return { setupIntentId: setupIntent.id };
}

async function confirmPayment({ stripe, elements }: Parts): Promise<Confirmed> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: addressHere('/agent-dashboard?subscription=success') },
    redirect: 'if_required',
  });
  if (error) throw refusal(error);
  return { paymentIntentId: paymentIntent.id };
}

function refusal({ message, type }: { message?: string; type: string }): CardRefused {
  return new CardRefused(message ?? 'The card was not accepted.', type === 'validation_error');
}

/** The frame cannot read our styles, so it is told them. */
function ourLook(): Appearance {
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
