import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { type PublicApi, publicApiRoutes } from './public-api.routes';
import { workService } from './work.service';

export type { StockUploads } from './public-api.routes';

// MERGE: build-app passes the service of server/features/stock-imports; this stand-in goes.
const noStockUploads: PublicApi['stockUploads'] = {
  run: async () => {
    throw failure('UNAVAILABLE');
  },
};

type Needs = Pick<PublicApi, 'properties' | 'matches' | 'me'> & {
  context: AppContext;
  stockUploads?: PublicApi['stockUploads'];
};

/** `/api/v1`, for other systems of an agency. */
export function publicApiFeature({ context, stockUploads = noStockUploads, ...services }: Needs): Feature {
  const api: PublicApi = {
    ...services,
    stockUploads,
    work: workService(context),
    brand: context.config.brand,
    publicUrl: context.publicUrl,
  };
  return { routes: (app) => publicApiRoutes(app, api) };
}
