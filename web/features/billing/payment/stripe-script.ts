import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Stripe wants its script from its own address, and only once a card is asked for. */
export const loadScript = (publishableKey: string): Promise<Stripe | null> =>
  loadStripe(publishableKey, { locale: 'en-GB' });
