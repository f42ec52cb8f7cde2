import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { vapidKeys } from '../../providers/push/keys';
import { pushSender } from '../../providers/push/sender';
import { pushJobs } from './push.jobs';
import { pushRoutes } from './push.routes';
import { pushService } from './push.service';

interface Needs {
  context: AppContext;
  log: FastifyBaseLogger;
}

export async function pushFeature({ context, log }: Needs): Promise<Feature> {
  const keys = await vapidKeys(context);
  return {
    routes: (app) => pushRoutes(app, pushService(context, keys.publicKey)),
    jobs: pushJobs(context, pushSender({ ...context.config.push, keys }), log),
  };
}
