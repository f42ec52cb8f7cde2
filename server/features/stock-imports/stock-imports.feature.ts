import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { Storage } from '../../providers/storage/storage';
import { dropOldImports, storeMatchCounts } from './stock-imports.jobs';
import { stockImportsRoutes } from './stock-imports.routes';
import { stockImportsService } from './stock-imports.service';

interface Dependencies {
  context: AppContext;
  storage: Storage;
  log: FastifyBaseLogger;
}

/** `bulk` is for the queue of long-running jobs. */
export function stockImportsFeature({ context, storage, log }: Dependencies): Feature & { bulk: Feature } {
  const service = stockImportsService({ context, storage, log });
  return {
    routes: (app) => stockImportsRoutes(app, service),
    daily: [dropOldImports(context)],
    bulk: { jobs: [storeMatchCounts(context)] },
  };
}
