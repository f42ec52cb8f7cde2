import { Match } from '@threshold/core/contract/agent-searches';
import { handle, id } from '@threshold/core/contract/fields';
import {
  BuyersQuery,
  CloseBody,
  ExportBody,
  PropertyAreas,
  PropertyBuyer,
  PropertyBuyers,
  PropertyPage,
  Today,
  WorkBody,
  WorkEvents,
} from '@threshold/core/contract/properties';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { AgendaService } from './agenda.service';
import type { BuyersService } from './buyers.service';
import type { PipelineService } from './pipeline.service';
import type { PropertiesService } from './properties.service';

const tags = ['properties'];
const params = z.object({ id });
const buyerParams = z.object({ id, buyerId: handle });
const config = { access: 'agent.canSearch' } as const;

interface PropertyServices {
  properties: PropertiesService;
  buyers: BuyersService;
  work: PipelineService;
  today: AgendaService;
}

export function propertiesRoutes(app: ZodApp, { properties, buyers, work, today }: PropertyServices) {
  app.get('/api/today', { config, schema: { tags, response: { 200: Today } } }, async (request) =>
    today.today(actorOf(request)),
  );

  app.get(
    '/api/properties/:id',
    { config, schema: { tags, params, response: { 200: PropertyPage } } },
    async (request) => properties.page(actorOf(request), request.params.id),
  );

  app.get(
    '/api/properties/:id/areas',
    { config: { ...config, priority: 'low' }, schema: { tags, params, response: { 200: PropertyAreas } } },
    async (request) => buyers.areas(actorOf(request), request.params.id),
  );

  app.get(
    '/api/properties/:id/buyers',
    {
      config,
      schema: { tags, params, querystring: BuyersQuery, response: { 200: PropertyBuyers } },
    },
    async (request) => buyers.list(actorOf(request), request.params.id, request.query),
  );

  app.get(
    '/api/properties/:id/buyers/:buyerId',
    { config, schema: { tags, params: buyerParams, response: { 200: PropertyBuyer } } },
    async (request) => work.getBuyer(actorOf(request), request.params.id, request.params.buyerId),
  );

  app.patch(
    '/api/properties/:id/buyers/:buyerId',
    { config, schema: { tags, params: buyerParams, body: WorkBody, response: { 200: PropertyBuyer } } },
    async (request) => work.change(actorOf(request), request.params.id, request.params.buyerId, request.body),
  );

  app.get(
    '/api/properties/:id/buyers/:buyerId/events',
    { config, schema: { tags, params: buyerParams, response: { 200: WorkEvents } } },
    async (request) => work.events(actorOf(request), request.params.id, request.params.buyerId),
  );

  app.post(
    '/api/properties/:id/buyers/:buyerId/calling',
    { config, schema: { tags, params: buyerParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await work.calling(actorOf(request), request.params.id, request.params.buyerId);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/properties/:id/export',
    {
      config: { ...config, priority: 'low' },
      schema: { tags, params, body: ExportBody, response: { 200: z.array(Match) } },
    },
    async (request) => buyers.exportSome(actorOf(request), request.params.id, request.body.buyerIds),
  );

  app.post(
    '/api/properties/:id/close',
    { config, schema: { tags, params, body: CloseBody, response: { 200: PropertyPage } } },
    async (request) => properties.close(actorOf(request), request.params.id, request.body),
  );

  app.post(
    '/api/properties/:id/reopen',
    { config, schema: { tags, params, response: { 200: PropertyPage } } },
    async (request) => properties.reopen(actorOf(request), request.params.id),
  );
}
