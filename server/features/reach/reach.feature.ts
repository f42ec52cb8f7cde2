import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { choicesService } from './choices.service';
import { introductionsService } from './introductions.service';
import { myAccess } from './my-access';
import { reachRoutes } from './reach.routes';

/** `outdate`: what was counted for an agency a moment ago counts whoever blocked it since. */
export function reachFeature(context: AppContext, outdate: () => void): Feature {
  const services = {
    choices: choicesService(context, outdate),
    introductions: introductionsService(context),
    access: myAccess(context),
  };
  return { routes: (app) => reachRoutes(app, services) };
}
