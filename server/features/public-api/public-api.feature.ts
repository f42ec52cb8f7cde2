import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { pipelineActivityService } from './pipeline-activity.service';
import { type PublicApi, publicApiRoutes } from './public-api.routes';

type Dependencies = Pick<PublicApi, 'properties' | 'matches' | 'me'> & { context: AppContext };

/** `/api/v1`, for other systems of an agency. Stock imports and webhooks add their own calls to it. */
export function publicApiFeature({ context, ...services }: Dependencies): Feature {
  const api: PublicApi = {
    ...services,
    pipelineActivity: pipelineActivityService(context),
    brand: context.config.brand,
    publicUrl: context.publicUrl,
  };
  return { routes: (app) => publicApiRoutes(app, api) };
}
