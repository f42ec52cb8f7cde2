import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { disclosuresRoutes } from './disclosures.routes';
import { disclosuresService } from './disclosures.service';

export function disclosuresFeature(context: AppContext) {
  const service = disclosuresService(context);
  return {
    service,
    routes: (app: ZodApp) => disclosuresRoutes(app, service),
  };
}
