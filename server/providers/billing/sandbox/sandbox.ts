import type { AppContext } from '../../../context';
import type { Feature } from '../../../feature';
import { sandboxKeys } from '../client';
import { usesSandbox } from '../mode';
import { sandboxClock } from './advance';
import { sandboxApi } from './api.routes';
import { sandboxDelivery } from './deliveries';
import { sandboxForm } from './form.routes';
import { sandboxPortal } from './portal.routes';
import { sandboxSessions } from './sandbox-session';

/** Where it is used: the embedded Stripe sandbox under /sandbox/stripe, and the job that carries its events to the product. */
export function stripeSandbox(context: AppContext, ownUrl: () => string): Feature[] {
  if (!usesSandbox(context.config)) return [];
  const turns = sandboxSessions(context);
  const sandbox: Feature = {
    routes(app) {
      sandboxApi(app, turns, sandboxKeys(context.secrets).apiKey);
      sandboxForm(app, turns);
      sandboxPortal(app, turns);
      sandboxClock(app, turns);
    },
    jobs: [sandboxDelivery(context, ownUrl)],
  };
  return [sandbox];
}
