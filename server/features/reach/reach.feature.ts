import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { ViewingAnswers } from '../viewings/answers';
import { choicesService } from './choices.service';
import { introductionsService } from './introductions.service';
import { myAccess } from './my-access';
import { reachRoutes } from './reach.routes';

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
