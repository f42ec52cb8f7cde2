import type { ZodApp } from '../../../base/app';
import type { AppContext } from '../../../context';
import type { JobHandler } from '../../../jobs/define';
import { sandboxKeys } from '../client';
import { sandboxClock } from './advance';
import { sandboxApi } from './api.routes';
import { sandboxDelivery } from './deliveries';
import { sandboxForm } from './form.routes';
import { sandboxPortal } from './portal.routes';
import { sandboxTurns } from './turns';

/** Opens the embedded Stripe sandbox under /sandbox/stripe. Answers the jobs that carry its events to the product. */
export function stripeSandbox(app: ZodApp, context: AppContext, ownUrl: () => string): JobHandler[] {
  const turns = sandboxTurns(context);
  sandboxApi(app, turns, sandboxKeys(context.secrets).apiKey);
  sandboxForm(app, turns);
  sandboxPortal(app, turns);
  sandboxClock(app, turns);
  return [sandboxDelivery(context, ownUrl)];
}
