import type { ZodApp } from '../base/app';
import type { AppContext } from '../context';
import { serveMetrics } from '../metrics/metrics';
import { devRoutes } from './dev-routes';
import { healthRoutes } from './health';
import { type PageRenderer, pageRoutes, type QueryPages } from './pages';
import { staticRoutes } from './static-routes';

export type { PageRenderer } from './pages';

interface SystemRouteOptions {
  renderer: PageRenderer | null;
  queryPages: QueryPages;
  matchRuns: () => number;
  drainJobs: () => Promise<void>;
}

/** Routes outside features: health, metrics, API docs, pages. Returns a function that makes the server not ready. */
export async function systemRoutes(
  app: ZodApp,
  context: AppContext,
  { renderer, queryPages, matchRuns, drainJobs }: SystemRouteOptions,
): Promise<() => void> {
  const { config, database } = context;
  const markNotReady = healthRoutes(app, database);
  await serveMetrics({ app, context, matchRuns });
  if (config.apiDocs) await apiDocs(app);
  if (!config.production) devRoutes(app, context, drainJobs);
  if (renderer) {
    await staticRoutes(app, context, renderer);
    pageRoutes(app, context, renderer, queryPages);
  }
  return markNotReady;
}

/** OpenAPI, generated from the route schemas. */
async function apiDocs(app: ZodApp) {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(swaggerUi, { routePrefix: '/api/docs' });
  });
}
