import { ApiKeyBody, ApiKeys, NewApiKey } from '@threshold/core/contract/api-keys';
import { id } from '@threshold/core/contract/fields';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { ApiKeysService } from './api-keys.service';

const tags = ['api-keys'];
const params = z.object({ id });
const path = '/api/api-keys';
const change = { access: 'agent.owner', recentPassword: true } as const;

export function apiKeysRoutes(app: ZodApp, keys: ApiKeysService) {
  app.get(
    path,
    { config: { access: 'agent.owner' }, schema: { tags, response: { 200: ApiKeys } } },
    async (request) => keys.list(actorOf(request)),
  );

  app.post(
    path,
    { config: change, schema: { tags, body: ApiKeyBody, response: { 201: NewApiKey } } },
    async (request, reply) => reply.status(201).send(await keys.create(actorOf(request), request.body)),
  );

  app.post(
    `${path}/:id/rotate`,
    { config: change, schema: { tags, params, response: { 200: NewApiKey } } },
    async (request) => keys.rotate(actorOf(request), request.params.id),
  );

  app.delete(
    `${path}/:id`,
    { config: change, schema: { tags, params, response: { 204: z.null() } } },
    async (request, reply) => {
      await keys.revoke(actorOf(request), request.params.id);
      return reply.status(204).send(null);
    },
  );
}
