import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { Storage } from '../../providers/storage/storage';
import type { MatchingService } from '../matching/matching.service';
import { countMatches, dropOldImports } from './stock-imports.jobs';
import { stockImportsRoutes } from './stock-imports.routes';
import {
  type PublishStockImport,
  type StockImportsService,
  stockImportsService,
} from './stock-imports.service';

interface Needs {
  context: AppContext;
  storage: Storage;
  log: FastifyBaseLogger;
  matching: MatchingService;
  publish: PublishStockImport;
}

/** `service` is for the public API, `bulk` for the queue of long work. */
export function stockImportsFeature({
  context,
  storage,
  log,
  matching,
  publish,
}: Needs): Feature & { service: StockImportsService; bulk: Feature } {
  const service = stockImportsService({ context, storage, log, publish });
  return {
    service,
    routes: (app) => stockImportsRoutes(app, service),
    daily: [dropOldImports(context)],
    bulk: { jobs: [countMatches(matching)] },
  };
}
