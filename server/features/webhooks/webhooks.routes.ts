import { id } from '@threshold/core/contract/fields';
import {
  WebhookDeliveries,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointBody,
  WebhookEndpointPatch,
  WebhookEndpoints,
  WebhookEndpointWithSecret,
} from '@threshold/core/contract/webhooks';
import type { FastifyContextConfig } from 'fastify';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { WebhooksService } from './webhooks.service';

const tags = ['webhooks'];
const params = z.object({ id });

/** The same calls for owners, and for API keys under `/api/v1`. */
export function webhooksRoutes(app: ZodApp, webhooks: WebhooksService) {
  addRoutes(app, webhooks, '/api', { access: 'agent.owner' });
  addRoutes(app, webhooks, '/api/v1', { access: 'apiKey', scope: 'webhooks:write' });
}

function addRoutes(app: ZodApp, webhooks: WebhooksService, prefix: string, config: FastifyContextConfig) {
  const endpoints = `${prefix}/webhook-endpoints`;

  app.get(
    endpoints,
    { config, schema: { tags, summary: 'Your webhook endpoints', response: { 200: WebhookEndpoints } } },
    (request) => webhooks.list(actorOf(request)),
  );

  app.post(
    endpoints,
    {
      config,
      schema: {
        tags,
        summary: 'Add a webhook endpoint; the answer has its signing secret',
        body: WebhookEndpointBody,
        response: { 201: WebhookEndpointWithSecret },
      },
    },
    async (request, reply) =>
      // The secret is in no cache.
      reply
        .status(201)
        .header('cache-control', 'no-store')
        .send(await webhooks.create(actorOf(request), request.body)),
  );

  app.patch(
    `${endpoints}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Change a webhook endpoint, or switch it on or off',
        params,
        body: WebhookEndpointPatch,
        response: { 200: WebhookEndpoint },
      },
    },
    (request) => webhooks.change(actorOf(request), request.params.id, request.body),
  );

  app.delete(
    `${endpoints}/:id`,
    { config, schema: { tags, summary: 'Delete a webhook endpoint', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await webhooks.remove(actorOf(request), request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${endpoints}/:id/rotate-secret`,
    {
      config,
      schema: {
        tags,
        summary: 'Replace the signing secret; the old one signs too for 24 hours',
        params,
        response: { 200: WebhookEndpointWithSecret },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return webhooks.rotateSecret(actorOf(request), request.params.id);
    },
  );

  app.post(
    `${endpoints}/:id/test`,
    { config, schema: { tags, summary: 'Send a test event', params, response: { 202: WebhookDelivery } } },
    async (request, reply) =>
      reply.status(202).send(await webhooks.sendTest(actorOf(request), request.params.id)),
  );

  app.get(
    `${endpoints}/:id/deliveries`,
    {
      config,
      schema: {
        tags,
        summary: 'Deliveries of the last 30 days, newest first',
        params,
        response: { 200: WebhookDeliveries },
      },
    },
    (request) => webhooks.deliveries(actorOf(request), request.params.id),
  );

  app.post(
    `${prefix}/webhook-deliveries/:id/replay`,
    {
      config,
      schema: { tags, summary: 'Send a delivery again', params, response: { 202: WebhookDelivery } },
    },
    async (request, reply) =>
      reply.status(202).send(await webhooks.replay(actorOf(request), request.params.id)),
  );
}
