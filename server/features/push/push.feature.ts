import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { TrackHealth } from '../../providers/provider-health';
import { vapidKeys } from '../../providers/push/keys';
import { pushSender } from '../../providers/push/sender';
import { pushJobs } from './push.jobs';
import { pushRoutes } from './push.routes';
import { pushService } from './push.service';

interface Dependencies {
  context: AppContext;
  log: FastifyBaseLogger;
  track: TrackHealth;
}

export async function pushFeature({ context, log, track }: Dependencies): Promise<Feature> {
  const keys = await vapidKeys(context);
  const sender = pushSender({ ...context.config.push, keys });
  return {
    routes: (app) => pushRoutes(app, pushService(context, keys.publicKey)),
    jobs: pushJobs(context, { send: (...message) => track('push', () => sender.send(...message)) }, log),
  };
}
