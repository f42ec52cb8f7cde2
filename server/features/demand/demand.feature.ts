import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { MatchingService } from '../matching/matching.service';
import { dailyRecord } from './demand.history';
import { demandRoutes } from './demand.routes';
import { demandService } from './demand.service';

export function demandFeature(context: AppContext, matching: MatchingService): Feature {
  const service = demandService(context, matching);
  const { daily, handler } = dailyRecord(context.clock, matching);
  return { routes: (app) => demandRoutes(app, service), jobs: [handler], daily: [daily] };
}
