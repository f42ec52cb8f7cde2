import Stripe from 'stripe';
import type { AppContext } from '../../../context';
import type { JobHandler } from '../../../jobs/define';
import { sandboxKeys } from '../client';
import { present } from './expand';
import { DELIVERY } from './sandbox-session';
import { find } from './store';

/** Sends an event to the product's webhook, signed as Stripe signs it; failures are retried. */
export function sandboxDelivery(context: AppContext, ownUrl: () => string): JobHandler {
  const { webhookSecret } = sandboxKeys(context.secrets);
  return DELIVERY.external(async ({ eventId }) => {
    const event = await find(context.database.db, 'event', eventId);
    if (!event) return;
    const object = await present(context.database.db, event.data.object, []);
    const payload = JSON.stringify({ ...event, data: { object } });
    const timestamp = Math.floor(context.clock.now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp,
    });
    const answer = await fetch(`${ownUrl()}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`the event was answered with ${answer.status}`);
  });
}
