import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { staffRoutes } from './staff.routes';
import { staffService } from './staff.service';

export const staffFeature = (context: AppContext): Feature => ({
  routes: (app) => staffRoutes(app, staffService(context)),
});
