import type { ZodApp } from '../../base/app';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { Logos } from '../agency-logo/agency-logo.service';
import { demandReportsRoutes } from '../demand-reports/demand-reports.routes';
import { demandReportsService } from '../demand-reports/demand-reports.service';
import { dailyRecord } from './demand.history';
import { demandPage, demandRoutes } from './demand.routes';
import { demandService } from './demand.service';

interface Dependencies {
  context: AppContext;
  limiter: RateLimiter;
  logos: Logos;
}

/** Demand for sellers: public demand, the daily record, and the demand reports of agencies. */
export function demandFeature({ context, limiter, logos }: Dependencies) {
  const service = demandService(context);
  const { daily, handler } = dailyRecord(context.clock);
  const reports = demandReportsService({ context, limiter, logos });
  return {
    routes(app: ZodApp) {
      demandRoutes(app, service);
      demandReportsRoutes(app, reports);
    },
    jobs: [handler],
    daily: [daily],
    page: demandPage(service, limiter),
  };
}
