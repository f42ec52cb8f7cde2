import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { webhookSender } from '../../providers/webhooks/sender';
import { webhookJobs } from './webhooks.jobs';
import { webhooksRoutes } from './webhooks.routes';
import { webhooksService } from './webhooks.service';

export function webhooksFeature(context: AppContext, limiter: RateLimiter): Feature {
  const service = webhooksService(context, limiter);
  const sender = webhookSender({ allowLoopback: !context.config.production });
  return {
    routes: (app) => webhooksRoutes(app, service),
    jobs: webhookJobs(context, sender),
  };
}
