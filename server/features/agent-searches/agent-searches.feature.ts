import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import type { MatchingService } from '../matching/matching.service';
import { agentSearchesRoutes } from './agent-searches.routes';
import { agentSearchesService } from './agent-searches.service';

interface Needs {
  context: AppContext;
  matching: MatchingService;
  disclosures: DisclosuresService;
}

export const agentSearchesFeature = ({ context, matching, disclosures }: Needs): Feature => ({
  routes: (app) => agentSearchesRoutes(app, agentSearchesService(context, matching, disclosures)),
});
