import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { ViewingAnswers } from '../viewings/rsvp';
import { reachRoutes } from './contact-permission.routes';
import { choicesService } from './contact-preferences.service';
import { introductionsService } from './introductions.service';
import { myAccess } from './my-access';

export function reachFeature(context: AppContext, answers: ViewingAnswers): Feature {
  const introductions = introductionsService(context);
  const services = {
    choices: choicesService(context, {
      cancelViewings: answers.cancelAsAskedFirst,
      takeBackAll: introductions.takeBackAll,
    }),
    introductions,
    access: myAccess(context),
  };
  return { routes: (app) => reachRoutes(app, services) };
}
