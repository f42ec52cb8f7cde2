import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { contactReportsRoutes } from './contact-reports.routes';
import { contactReportsService } from './contact-reports.service';

const NIGHT = 3;

export function contactReportsFeature(context: AppContext): Feature {
  const reports = contactReportsService(context);
  return {
    routes: (app) => contactReportsRoutes(app, reports),
    daily: [{ kind: 'contact-reports.delete-old', hour: NIGHT, work: reports.purge }],
  };
}
