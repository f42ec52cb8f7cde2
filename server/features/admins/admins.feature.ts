import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { adminsRoutes } from './admins.routes';
import { adminsService } from './admins.service';
import { FAILED_SIGN_IN, recordIfAdmin } from './failed-sign-ins';

export const adminsFeature = (context: AppContext): Feature => ({
  routes: (app) => adminsRoutes(app, adminsService(context)),
  jobs: [FAILED_SIGN_IN.transactional((tx, { emailHash, by }) => recordIfAdmin(tx, context, emailHash, by))],
});
