import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  AgentSearch,
  AgentSearchBody,
  AgentSearchPreview,
  AgentSearchPreviewBody,
  AgentSearchScope,
  DemandCurve,
  Match,
  Matches,
  SearchDeletion,
} from '@threshold/core/contract/agent-searches';
import { id } from '@threshold/core/contract/fields';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { AgentSearchesService } from './agent-searches.service';

/** A few milliseconds of work: the longest that an export blocks the event loop. */
const SLICE = 250;

/** A JSON array in slices: a large export must not block the event loop. */
async function* jsonSlices(rows: readonly unknown[]): AsyncGenerator<string> {
  yield '[';
  for (let from = 0; from < rows.length; from += SLICE) {
    const slice = rows.slice(from, from + SLICE).map((row) => JSON.stringify(row));
    yield `${from > 0 ? ',' : ''}${slice.join(',')}`;
    await setImmediate();
  }
  yield ']';
}

const tags = ['agent-searches'];
const params = z.object({ id });
/** Bypasses response validation, which would block on tens of thousands of rows; the presenter built them. */
const sendArray = (reply: FastifyReply, matches: readonly Match[]) =>
  reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(jsonSlices(matches), { objectMode: false }));

const MatchesQuery = z.object({ export: z.enum(['true', 'false']).optional() });

export function agentSearchesRoutes(app: ZodApp, searches: AgentSearchesService) {
  app.get(
    '/api/agent-searches',
    {
      config: { access: 'agent' },
      schema: { tags, querystring: AgentSearchScope, response: { 200: z.array(AgentSearch) } },
    },
    async (request, reply) => {
      const { searches: page, next } = await searches.list(actorOf(request), request.query);
      if (next) reply.headers({ 'x-next-cursor': next.cursor, 'x-total-count': next.total });
      return page;
    },
  );

  app.post(
    '/api/agent-searches',
    {
      config: { access: 'agent.canSearch' },
      schema: { tags, body: AgentSearchBody, response: { 201: AgentSearch } },
    },
    async (request, reply) => reply.status(201).send(await searches.create(actorOf(request), request.body)),
  );

  app.post(
    '/api/agent-searches/preview',
    {
      config: { access: 'agent.canSearch' },
      schema: { tags, body: AgentSearchPreviewBody, response: { 200: AgentSearchPreview } },
    },
    async (request) => searches.preview(actorOf(request), request.body),
  );

  app.post(
    '/api/agent-searches/curve',
    {
      config: { access: 'agent.canSearch' },
      schema: { tags, body: AgentSearchPreviewBody, response: { 200: DemandCurve } },
    },
    async (request) => searches.curve(actorOf(request), request.body),
  );

  app.patch(
    '/api/agent-searches/:id',
    {
      config: { access: 'agent.canSearch' },
      schema: { tags, params, body: AgentSearchBody, response: { 200: AgentSearch } },
    },
    async (request) => searches.update(actorOf(request), request.params.id, request.body),
  );

  app.delete(
    '/api/agent-searches/:id',
    { config: { access: 'agent.owner' }, schema: { tags, params, response: { 204: z.null() } } },
    async (request, reply) => {
      await searches.remove(actorOf(request), request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/agent-searches/:id/deletion',
    {
      config: { access: 'agent.owner' },
      schema: { tags, params, response: { 200: SearchDeletion } },
    },
    async (request) => searches.deletion(actorOf(request), request.params.id),
  );

  app.get(
    '/api/agent-searches/:id/matches',
    {
      config: { access: 'agent.canSearch' },
      schema: {
        tags,
        params,
        querystring: MatchesQuery,
        response: { 200: z.union([Matches, z.array(Match)]) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      if (request.query.export !== 'true') return searches.matches(actor, request.params.id);
      return sendArray(reply, await searches.exportMatches(actor, request.params.id));
    },
  );
}
