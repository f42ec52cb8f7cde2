import { id, message } from '@threshold/core/contract/fields';
import {
  AdminRemovalRequests,
  AdminRemovalRequestsQuery,
  ConfirmRemovalsBody,
  RemovalRequest,
  RemovalRequests,
} from '@threshold/core/contract/removal-requests';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { RemovalRequestsService } from './removal-requests.service';

const params = z.object({ id });

export function removalRequestsRoutes(app: ZodApp, removalRequests: RemovalRequestsService) {
  // An agency that may not search, or is suspended, still has the data and can still confirm.
  const config = { access: 'agent', suspended: 'open' } as const;
  const tags = ['removal-requests'];

  app.get('/api/recalls', { config, schema: { tags, response: { 200: RemovalRequests } } }, (request) =>
    removalRequests.list(actorOf(request)),
  );

  app.post(
    '/api/recalls/:id/confirm',
    { config, schema: { tags, params, response: { 200: RemovalRequest } } },
    (request) => removalRequests.confirm(actorOf(request), request.params.id),
  );

  app.post(
    '/api/recalls/confirm',
    { config, schema: { tags, body: ConfirmRemovalsBody, response: { 200: RemovalRequests } } },
    (request) => removalRequests.confirmSeveral(actorOf(request), request.body.ids),
  );

  const adminOnly = { access: 'admin' } as const;
  app.get(
    '/api/admin/recalls',
    {
      config: adminOnly,
      schema: {
        tags: ['admin'],
        querystring: AdminRemovalRequestsQuery,
        response: { 200: AdminRemovalRequests },
      },
    },
    ({ query }) => removalRequests.overdue(query.page),
  );

  app.post(
    '/api/admin/recalls/:id/close',
    { config: adminOnly, schema: { tags: ['admin'], params, response: { 200: message } } },
    async (request) => {
      await removalRequests.close(actorOf(request), request.params.id);
      return { message: "We've stopped asking the agency." };
    },
  );
}
