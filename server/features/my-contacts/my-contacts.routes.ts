import { id } from '@threshold/core/contract/fields';
import { FoundHomeAnswer, FoundHomeBody, MyContact, MyContacts } from '@threshold/core/contract/my-contacts';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { MyContactsService } from './my-contacts.service';

const tags = ['my-contacts'];
const config = { access: 'buyer' } as const;

export function myContactsRoutes(app: ZodApp, contacts: MyContactsService) {
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
    { config, schema: { tags, body: FoundHomeBody, response: { 200: FoundHomeAnswer } } },
    (request) => contacts.foundHome(actorOf(request), request.body.throughThreshold),
  );
}
