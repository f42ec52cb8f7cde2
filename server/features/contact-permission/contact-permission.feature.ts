import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { ViewingAnswers } from '../viewings/viewing-answers.service';
import { contactPermissionRoutes } from './contact-permission.routes';
import { contactPreferencesService } from './contact-preferences.service';
import { introductionsService } from './introductions.service';
import { myAccessService } from './my-access.service';

export function contactPermissionFeature(context: AppContext, answers: ViewingAnswers): Feature {
  const services = {
    preferences: contactPreferencesService(context, answers.cancelUpcoming),
    introductions: introductionsService(context),
    access: myAccessService(context),
  };
  return { routes: (app) => contactPermissionRoutes(app, services) };
}
