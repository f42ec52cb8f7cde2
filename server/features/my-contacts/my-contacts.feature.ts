import { id } from '@threshold/core/contract/fields';
import {
  FoundHomeBody,
  FoundHomeResponse,
  MyContact,
  MyContacts,
} from '@threshold/core/contract/my-contacts';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { actorOf } from '../../http/access';
import type { ViewingAnswers } from '../viewings/viewing-answers.service';
import { type MyContactsService, myContactsService } from './my-contacts.service';

export function myContactsFeature(dependencies: { context: AppContext; answers: ViewingAnswers }): Feature {
  const contacts = myContactsService(dependencies.context, dependencies.answers);
  return { routes: (app) => myContactsRoutes(app, contacts) };
}

const tags = ['my-contacts'];
const config = { access: 'buyer' } as const;

function myContactsRoutes(app: ZodApp, contacts: MyContactsService) {
  app.get('/api/my-contacts', { config, schema: { tags, response: { 200: MyContacts } } }, (request) =>
    contacts.list(actorOf(request)),
  );

  app.post(
    '/api/my-contacts/:id/decline',
    { config, schema: { tags, params: z.object({ id }), response: { 200: MyContact } } },
    (request) => contacts.decline(actorOf(request), request.params.id),
  );

  app.post(
    '/api/found-a-home',
    { config, schema: { tags, body: FoundHomeBody, response: { 200: FoundHomeResponse } } },
    (request) => contacts.foundHome(actorOf(request), request.body.throughThreshold),
  );
}
