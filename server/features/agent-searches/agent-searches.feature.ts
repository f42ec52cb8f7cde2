import type { Feature } from '../../feature';
import { agentSearchesRoutes } from './agent-searches.routes';
import { agentSearchesService } from './agent-searches.service';

export const agentSearchesFeature = (needs: Parameters<typeof agentSearchesService>[0]): Feature => ({
  routes: (app) => agentSearchesRoutes(app, agentSearchesService(needs)),
});
