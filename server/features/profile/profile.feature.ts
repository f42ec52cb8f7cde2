import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { profileRoutes } from './profile.routes';
import { profileService } from './profile.service';

export const profileFeature = (context: AppContext): Feature => ({
  routes: (app) => profileRoutes(app, profileService(context)),
});
