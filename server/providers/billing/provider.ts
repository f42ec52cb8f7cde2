import type { FastifyBaseLogger } from 'fastify';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { TrackHealth } from '../provider-health';
import { catalogue } from './catalogue';
import { openStripe } from './client';
import { customers } from './customers';
import { refunds } from './refunds';
import { wrapStripeErrors } from './stripe-errors';
import { subscriptions } from './subscriptions';

/** The parts of an event that the product reads. The state is always read from the provider's API. */
interface ProviderEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/** The billing provider, in the product's own terms. Null without keys where the sandbox is not allowed. */
export function billingProvider(
  context: AppContext,
  ownUrl: () => string,
  log: FastifyBaseLogger,
  track: TrackHealth,
) {
  const access = openStripe(context.config, context.secrets, ownUrl);
  if (!access) return null;
  const callStripe = wrapStripeErrors(log, track);

  return {
    catalogue: catalogue(access, callStripe, context.config.brand),
    customers: customers(access, callStripe),
    subscriptions: subscriptions(access, callStripe),
    refunds: refunds(access, callStripe),

    /** Null unless the body was signed by the provider within the last five minutes. */
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
        log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'Billing event refused');
        return null;
      }
    },
  };
}

export type BillingProvider = NonNullable<ReturnType<typeof billingProvider>>;

const NOT_CONFIGURED = 'Stripe configuration issue - please contact support';

/** For calls that need a provider: the error message is shown as it is. */
export function requireProvider(provider: BillingProvider | null): BillingProvider {
  if (!provider) throw failure('BILLING_UNAVAILABLE', { message: NOT_CONFIGURED });
  return provider;
}

function customerIn(object: object): string | null {
  const { object: kind, id, customer } = object as { object?: string; id?: string; customer?: unknown };
  if (kind === 'customer') return id ?? null;
  return typeof customer === 'string' ? customer : null;
}
