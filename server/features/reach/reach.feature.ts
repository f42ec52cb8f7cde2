import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { choicesService } from './choices.service';
import { introductionsService } from './introductions.service';
import { myAccess } from './my-access';
import { reachRoutes } from './reach.routes';

export function reachFeature(context: AppContext): Feature {
  const services = {
    choices: choicesService(context),
    introductions: introductionsService(context),
    access: myAccess(context),
  };
  return { routes: (app) => reachRoutes(app, services) };
}
