import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { referralsRoutes } from './referrals.routes';
import { referralsService } from './referrals.service';

export function referralsFeature(context: AppContext) {
  const service = referralsService(context);
  return {
    service,
    routes: (app: ZodApp) => referralsRoutes(app, service),
  };
}
