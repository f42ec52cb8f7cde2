import {
  BuyerSearch,
  BuyerSearchActiveBody,
  BuyerSearchBody,
  SearchCoverage,
} from '@threshold/core/contract/buyer-searches';
import { id } from '@threshold/core/contract/fields';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { BuyerSearchesService } from './buyer-searches.service';

const tags = ['buyer-searches'];
const params = z.object({ id });

export function buyerSearchesRoutes(app: ZodApp, searches: BuyerSearchesService) {
  app.get(
    '/api/buyer-searches',
    { config: { access: 'buyer' }, schema: { tags, response: { 200: z.array(BuyerSearch) } } },
    async (request) => searches.list(actorOf(request)),
  );

  app.post(
    '/api/buyer-searches',
    {
      config: { access: 'buyer' },
      schema: { tags, body: BuyerSearchBody, response: { 201: BuyerSearch } },
    },
    async (request, reply) => reply.status(201).send(await searches.create(actorOf(request), request.body)),
  );

  app.put(
    '/api/buyer-searches/:id',
    {
      config: { access: 'buyer' },
      schema: { tags, params, body: BuyerSearchBody, response: { 200: BuyerSearch } },
    },
    async (request) => searches.update(actorOf(request), request.params.id, request.body),
  );

  app.patch(
    '/api/buyer-searches/:id',
    {
      config: { access: 'buyer' },
      schema: { tags, params, body: BuyerSearchActiveBody, response: { 200: BuyerSearch } },
    },
    async (request) => searches.setActive(actorOf(request), request.params.id, request.body),
  );

  app.post(
    '/api/buyer-searches/:id/confirm',
    { config: { access: 'buyer' }, schema: { tags, params, response: { 200: BuyerSearch } } },
    async (request) => searches.confirm(actorOf(request), request.params.id),
  );

  app.delete(
    '/api/buyer-searches/:id',
    { config: { access: 'buyer' }, schema: { tags, params, response: { 204: z.null() } } },
    async (request, reply) => {
      await searches.remove(actorOf(request), request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/buyer-searches/:id/restore',
    { config: { access: 'buyer' }, schema: { tags, params, response: { 200: BuyerSearch } } },
    async (request) => searches.restore(actorOf(request), request.params.id),
  );

  app.get(
    '/api/buyer-searches/:id/coverage',
    { config: { access: 'buyer' }, schema: { tags, params, response: { 200: SearchCoverage } } },
    async (request) => searches.coverage(actorOf(request), request.params.id),
  );
}
