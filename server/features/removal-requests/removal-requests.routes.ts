import { id, message } from '@threshold/core/contract/fields';
import {
  AdminRecalls,
  AdminRecallsQuery,
  ConfirmRecallsBody,
  Recall,
  Recalls,
} from '@threshold/core/contract/removal-requests';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { RecallsService } from './removal-requests.service';

const params = z.object({ id });

export function recallsRoutes(app: ZodApp, recalls: RecallsService) {
  // An agency that may not search, or is suspended, still holds the people and can still say that it does not any more.
  const config = { access: 'agent', suspended: 'open' } as const;
  const tags = ['recalls'];

  app.get('/api/recalls', { config, schema: { tags, response: { 200: Recalls } } }, (request) =>
    recalls.list(actorOf(request)),
  );

  app.post(
    '/api/recalls/:id/confirm',
    { config, schema: { tags, params, response: { 200: Recall } } },
    (request) => recalls.confirm(actorOf(request), request.params.id),
  );

  app.post(
    '/api/recalls/confirm',
    { config, schema: { tags, body: ConfirmRecallsBody, response: { 200: Recalls } } },
    (request) => recalls.confirmSeveral(actorOf(request), request.body.ids),
  );

  const office = { access: 'admin' } as const;
  app.get(
    '/api/admin/recalls',
    {
      config: office,
      schema: { tags: ['admin'], querystring: AdminRecallsQuery, response: { 200: AdminRecalls } },
    },
    ({ query }) => recalls.overdue(query.page),
  );

  app.post(
    '/api/admin/recalls/:id/close',
    { config: office, schema: { tags: ['admin'], params, response: { 200: message } } },
    async (request) => {
      await recalls.close(actorOf(request), request.params.id);
      return { message: 'The agency is not asked any more.' };
    },
  );
}
