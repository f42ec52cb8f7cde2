import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { contactRoutes } from './contact.routes';
import { contactService } from './contact.service';

export function contactFeature(context: AppContext) {
  const service = contactService(context);
  return {
    service,
    routes: (app: ZodApp) => contactRoutes(app, service),
  };
}
