import { handle, id } from '@threshold/core/contract/fields';
import { ViewingAnswerBody, ViewingInvitation } from '@threshold/core/contract/my-contacts';
import { TokenQuery } from '@threshold/core/contract/notifications';
import { Viewing, ViewingBody, ViewingOutcomeBody, ViewingPatch } from '@threshold/core/contract/properties';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { ViewingAnswers } from './viewing-answers.service';
import type { ViewingsService } from './viewings.service';

const tags = ['viewings'];
const config = { access: 'agent.canSearch' } as const;
const params = z.object({ id });
/** The signed link is the permission. */
const byLink = {
  access: 'public' as const,
  limits: [{ name: 'viewing-answer', by: 'address' as const, max: 120, seconds: 600 }],
};

export function viewingsRoutes(app: ZodApp, viewings: ViewingsService, answers: ViewingAnswers) {
  app.post(
    '/api/properties/:id/buyers/:buyerId/viewings',
    {
      config,
      schema: {
        tags,
        params: z.object({ id, buyerId: handle }),
        body: ViewingBody,
        response: { 201: Viewing },
      },
    },
    async (request, reply) => {
      const { id: propertyId, buyerId } = request.params;
      const viewing = await viewings.arrange(actorOf(request), propertyId, buyerId, request.body);
      return reply.status(201).send(viewing);
    },
  );

  app.patch(
    '/api/viewings/:id',
    { config, schema: { tags, params, body: ViewingPatch, response: { 200: Viewing } } },
    (request) => viewings.change(actorOf(request), request.params.id, request.body),
  );

  app.delete(
    '/api/viewings/:id',
    { config, schema: { tags, params, response: { 204: z.null() } } },
    async (request, reply) => {
      await viewings.cancel(actorOf(request), request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/viewings/:id/outcome',
    { config, schema: { tags, params, body: ViewingOutcomeBody, response: { 200: Viewing } } },
    (request) => viewings.recordOutcome(actorOf(request), request.params.id, request.body.outcome),
  );

  app.get(
    '/api/viewing-answers',
    { config: byLink, schema: { tags, querystring: TokenQuery, response: { 200: ViewingInvitation } } },
    // Scanners follow links: GET only shows, POST answers.
    (request) => answers.show(request.query.token),
  );

  app.get(
    '/api/viewing-answers/calendar',
    { config: byLink, schema: { tags, querystring: TokenQuery } },
    async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="viewing.ics"')
        .header('cache-control', 'private, no-store')
        .send(await answers.calendar(request.query.token)),
  );

  app.post(
    '/api/viewing-answers',
    { config: byLink, schema: { tags, body: ViewingAnswerBody, response: { 200: ViewingInvitation } } },
    (request) => answers.answer(request.body),
  );
}
