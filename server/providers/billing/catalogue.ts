import { SUBSCRIPTION_PENCE } from '@threshold/core/rules/format/money';
import type { StripeAccess } from './client';
import type { CallStripe } from './stripe-errors';

/** Contains the amount: a new price gets a new key, and existing subscriptions keep theirs. */
export const LOOKUP_KEY = `agent_premium_monthly_gbp_${SUBSCRIPTION_PENCE}`;

/** The price and the portal configuration: looked up at the provider, or created the first time. */
export function catalogue({ stripe, priceId }: StripeAccess, callStripe: CallStripe, brand: string) {
  async function findOrMakePrice(): Promise<string> {
    const existing = await callStripe(() =>
      stripe.prices.list({ lookup_keys: [LOOKUP_KEY], active: true, limit: 1 }),
    );
    if (existing.data[0]) return existing.data[0].id;
    const made = await callStripe(() =>
      stripe.prices.create(
        {
          currency: 'gbp',
          unit_amount: SUBSCRIPTION_PENCE,
          tax_behavior: 'inclusive',
          recurring: { interval: 'month' },
          lookup_key: LOOKUP_KEY,
          product_data: { name: `${brand} Premium Agent Plan` },
        },
        { idempotencyKey: `price:${LOOKUP_KEY}` },
      ),
    );
    return made.id;
  }

  async function findOrMakePortal(): Promise<string> {
    const existing = await callStripe(() =>
      stripe.billingPortal.configurations.list({ active: true, limit: 1 }),
    );
    if (existing.data[0]) return existing.data[0].id;
    const made = await callStripe(() =>
      stripe.billingPortal.configurations.create(
        {
          features: {
            invoice_history: { enabled: true },
            payment_method_update: { enabled: true },
            subscription_cancel: { enabled: true, mode: 'at_period_end' },
          },
        },
        { idempotencyKey: 'portal-configuration' },
      ),
    );
    return made.id;
  }

  return {
    price: cached(async () => priceId ?? findOrMakePrice()),
    portal: cached(findOrMakePortal),
  };
}

/** Loads once; a failure is not cached. */
function cached(load: () => Promise<string>): () => Promise<string> {
  let loading: Promise<string> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
