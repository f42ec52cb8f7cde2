import type { FastifyBaseLogger } from 'fastify';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import type { Storage } from '../../providers/storage/storage';
import { agencyLogoRoutes } from './agency-logo.routes';
import { agencyLogoService } from './agency-logo.service';

interface Needs {
  context: AppContext;
  storage: Storage;
  log: FastifyBaseLogger;
}

/** The logo on an agency's reports. */
export function agencyLogoFeature({ context, storage, log }: Needs) {
  const service = agencyLogoService(context, storage, log);
  return { routes: (app: ZodApp) => agencyLogoRoutes(app, service), service };
}
