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

/** The embedded Stripe sandbox under /sandbox/stripe, and the job that delivers its events. */
export function stripeSandbox(context: AppContext, ownUrl: () => string): Feature[] {
  if (!usesSandbox(context.config)) return [];
  const sessions = sandboxSessions(context);
  const sandbox: Feature = {
    routes(app) {
      sandboxApi(app, sessions, sandboxKeys(context.secrets).apiKey);
      sandboxForm(app, sessions);
      sandboxPortal(app, sessions);
      sandboxClock(app, sessions);
    },
    jobs: [sandboxDelivery(context, ownUrl)],
  };
  return [sandbox];
}
