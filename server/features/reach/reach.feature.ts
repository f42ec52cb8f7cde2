import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { ViewingAnswers } from '../viewings/answers';
import { choicesService } from './choices.service';
import { introductionsService } from './introductions.service';
import { myAccess } from './my-access';
import { reachRoutes } from './reach.routes';

/** `outdate`: what was counted for an agency a moment ago counts whoever blocked it since. */
export function reachFeature(context: AppContext, outdate: () => void, answers: ViewingAnswers): Feature {
  const introductions = introductionsService(context);
  const services = {
    choices: choicesService(context, outdate, {
      cancelViewings: answers.cancelAsAskedFirst,
      takeBackAll: introductions.takeBackAll,
    }),
    introductions,
    access: myAccess(context),
  };
  return { routes: (app) => reachRoutes(app, services) };
}
