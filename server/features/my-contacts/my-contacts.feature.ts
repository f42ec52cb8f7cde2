import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { ViewingAnswers } from '../viewings/rsvp';
import { myContactsRoutes } from './my-contacts.routes';
import { myContactsService } from './my-contacts.service';

export function myContactsFeature(needs: { context: AppContext; answers: ViewingAnswers }): Feature {
  const contacts = myContactsService(needs.context, needs.answers);
  return { routes: (app) => myContactsRoutes(app, contacts) };
}
