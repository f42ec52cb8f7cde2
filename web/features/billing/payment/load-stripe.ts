import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as load } from '@stripe/stripe-js/pure';

/** Stripe.js must come from Stripe's own host. Loaded only when the payment form is shown. */
export const loadStripe = (publishableKey: string): Promise<Stripe | null> =>
  load(publishableKey, { locale: 'en-GB' });
