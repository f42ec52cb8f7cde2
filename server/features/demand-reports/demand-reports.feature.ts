import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { Logos } from '../agency-logo/agency-logo.service';
import { demandReportsRoutes } from './demand-reports.routes';
import { demandReportsService } from './demand-reports.service';

interface Needs {
  context: AppContext;
  limiter: RateLimiter;
  logos: Logos;
}

export function demandReportsFeature(needs: Needs): Feature {
  const reports = demandReportsService(needs);
  return { routes: (app) => demandReportsRoutes(app, reports) };
}
