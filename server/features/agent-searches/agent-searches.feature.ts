import type { ZodApp } from '../../base/app';
import { agentSearchesRoutes } from './agent-searches.routes';
import { agentSearchesService } from './agent-searches.service';
import { propertiesByReference } from './by-reference.service';

export function agentSearchesFeature(dependencies: Parameters<typeof agentSearchesService>[0]) {
  const service = agentSearchesService(dependencies);
  return {
    service,
    byReference: propertiesByReference(dependencies.context),
    routes: (app: ZodApp) => agentSearchesRoutes(app, service),
  };
}
