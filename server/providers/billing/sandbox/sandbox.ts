import Stripe from 'stripe';
import type { AppContext } from '../../../context';
import type { Feature } from '../../../feature';
import type { JobHandler } from '../../../jobs/define';
import { sandboxKeys } from '../client';
import { usesSandbox } from '../mode';
import { sandboxClock } from './advance';
import { sandboxApi } from './api.routes';
import { sandboxForm } from './form.routes';
import { sandboxPortal } from './portal.routes';
import { DELIVERY } from './session';
import { sessionQueue } from './session-queue';
import { find } from './store';

/** The embedded Stripe sandbox under /sandbox/stripe, and the job that delivers its events. */
export function stripeSandbox(context: AppContext, ownUrl: () => string): Feature[] {
  if (!usesSandbox(context.config)) return [];
  const runInSession = sessionQueue(context);
  const sandbox: Feature = {
    routes(app) {
      sandboxApi(app, runInSession, sandboxKeys(context.secrets).apiKey);
      sandboxForm(app, runInSession);
      sandboxPortal(app, runInSession);
      sandboxClock(app, runInSession);
    },
    jobs: [sandboxDelivery(context, ownUrl)],
  };
  return [sandbox];
}

/** Sends an event to the product's webhook, signed as Stripe signs it; failures are retried. */
function sandboxDelivery(context: AppContext, ownUrl: () => string): JobHandler {
  const { webhookSecret } = sandboxKeys(context.secrets);
  return DELIVERY.external(async ({ eventId }) => {
    const event = await find(context.database.db, 'event', eventId);
    if (!event) return;
    const payload = JSON.stringify(event);
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
