import type { FastifyBaseLogger } from 'fastify';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { ProviderWatch } from '../provider-health';
import { catalogue } from './catalogue';
import { openStripe } from './client';
import { customers } from './customers';
import { refunds } from './refunds';
import { asking } from './stripe-errors';
import { subscriptions } from './subscriptions';

/** An event as far as the product reads it: whose it is. What happened is always asked of the provider itself. */
export interface ProviderEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/** The billing provider, in the product's own verbs. Null where no keys are set and the sandbox may not stand in. */
export function billingProvider(
  context: AppContext,
  ownUrl: () => string,
  log: FastifyBaseLogger,
  watch: ProviderWatch,
) {
  const access = openStripe(context.config, context.secrets, ownUrl);
  if (!access) return null;
  const ask = asking(log, watch);

  return {
    catalogue: catalogue(access, ask, context.config.brand),
    customers: customers(access, ask),
    subscriptions: subscriptions(access, ask),
    refunds: refunds(access, ask),

    /** Null for a body that the provider did not sign, or signed more than five minutes ago. */
    readEvent(body: Buffer, signature: string): ProviderEvent | null {
      try {
        const now = context.clock.now().getTime();
        const event = access.stripe.webhooks.constructEvent(
          body,
          signature,
          access.webhookSecret,
          undefined,
          undefined,
          now,
        );
        return { id: event.id, type: event.type, customerId: customerIn(event.data.object) };
      } catch (error) {
        log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'a billing event was refused');
        return null;
      }
    },
  };
}

export type BillingProvider = NonNullable<ReturnType<typeof billingProvider>>;

export const NOT_CONFIGURED = 'Stripe configuration issue - please contact support';

/** For calls that cannot do without: the page shows the sentence as it is. */
export function required(provider: BillingProvider | null): BillingProvider {
  if (!provider) throw failure('BILLING_UNAVAILABLE', { message: NOT_CONFIGURED });
  return provider;
}

function customerIn(object: object): string | null {
  const { object: kind, id, customer } = object as { object?: string; id?: string; customer?: unknown };
  if (kind === 'customer') return id ?? null;
  if (typeof customer === 'string') return customer;
  return isRecord(customer) && typeof customer.id === 'string' ? customer.id : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
