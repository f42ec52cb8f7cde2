import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { liveRoutes } from './live.routes';
import { liveService } from './live.service';

export function liveFeature({ context, log }: { context: AppContext; log: FastifyBaseLogger }): Feature {
  const live = liveService(context, log);
  return { routes: (app) => liveRoutes(app, live) };
}
