import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { ViewingAnswers } from '../viewings/rsvp';
import { contactPermissionRoutes } from './contact-permission.routes';
import { contactPreferencesService } from './contact-preferences.service';
import { introductionsService } from './introductions.service';
import { myAccess } from './my-access';

export function contactPermissionFeature(context: AppContext, answers: ViewingAnswers): Feature {
  const introductions = introductionsService(context);
  const services = {
    preferences: contactPreferencesService(context, {
      cancelViewings: answers.cancelUpcoming,
      withdrawAllAccepted: introductions.withdrawAllAccepted,
    }),
    introductions,
    access: myAccess(context),
  };
  return { routes: (app) => contactPermissionRoutes(app, services) };
}
