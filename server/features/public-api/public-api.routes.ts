import { Matches } from '@threshold/core/contract/agent-searches';
import { id } from '@threshold/core/contract/fields';
import {
  Me,
  PublicProperties,
  PublicPropertiesQuery,
  PublicProperty,
  PublicPropertyBody,
  ReferenceParams,
  WorkItems,
  WorkQuery,
} from '@threshold/core/contract/public-api';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { AgentSearchesService } from '../agent-searches/agent-searches.service';
import type { PropertiesByReference } from '../agent-searches/by-reference.service';
import { matchesNone, type Preconditions } from '../agent-searches/preconditions';
import type { ApiKeysService } from '../api-keys/api-keys.service';
import { publicDocument } from './openapi';
import type { ListPipelineActivity } from './pipeline-activity.service';

export interface PublicApi {
  properties: PropertiesByReference;
  matches: AgentSearchesService['matches'];
  pipelineActivity: ListPipelineActivity;
  me: ApiKeysService['me'];
  brand: string;
  publicUrl: () => string;
}

const tags = ['v1'];
const key = { access: 'apiKey' } as const;
const byReference = '/api/v1/properties/by-reference/:reference';

export function publicApiRoutes(app: ZodApp, api: PublicApi) {
  const { properties } = api;

  app.get(
    '/api/v1/me',
    {
      config: { ...key, scope: null },
      schema: { tags, summary: 'The agency and the key that calls', response: { 200: Me } },
    },
    async (request) => api.me(actorOf(request)),
  );

  app.get(
    '/api/v1/properties',
    {
      config: { ...key, scope: 'stock:read' },
      schema: {
        tags,
        summary: 'Saved properties of the agency, newest first',
        querystring: PublicPropertiesQuery,
        response: { 200: PublicProperties },
      },
    },
    async (request) => properties.list(actorOf(request), request.query),
  );

  app.get(
    byReference,
    {
      config: { ...key, scope: 'stock:read' },
      schema: {
        tags,
        summary: 'A property by your own reference',
        params: ReferenceParams,
        response: { 200: PublicProperty, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { property, etag } = await properties.get(actorOf(request), request.params.reference);
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (!matchesNone(preconditionsOf(request).ifNoneMatch, etag))
        return reply.status(304).serializer(empty).send(null);
      return property;
    },
  );

  app.put(
    byReference,
    {
      config: { ...key, scope: 'stock:write' },
      schema: {
        tags,
        summary: 'Create or change a property by your own reference',
        params: ReferenceParams,
        body: PublicPropertyBody,
        response: { 200: PublicProperty, 201: PublicProperty },
      },
    },
    async (request, reply) => {
      const { reference } = request.params;
      const conditions = preconditionsOf(request);
      const { property, etag, created } = await properties.put(
        actorOf(request),
        reference,
        request.body,
        conditions,
      );
      return reply
        .status(created ? 201 : 200)
        .header('etag', etag)
        .send(property);
    },
  );

  app.delete(
    byReference,
    {
      config: { ...key, scope: 'stock:write' },
      schema: {
        tags,
        summary: 'Withdraw a property from the market',
        params: ReferenceParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await properties.withdraw(actorOf(request), request.params.reference, preconditionsOf(request));
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/v1/properties/:id/matches',
    {
      config: { ...key, scope: 'matches:read' },
      schema: {
        tags,
        summary: 'The best matching buyers of a property; each one shown is recorded and notified',
        params: z.object({ id }),
        response: { 200: Matches },
      },
    },
    async (request) => api.matches(actorOf(request), request.params.id),
  );

  app.get(
    '/api/v1/work',
    {
      config: { ...key, scope: 'work:read' },
      schema: {
        tags,
        summary: 'Stages, viewings, answers and removal requests since a time, oldest first',
        querystring: WorkQuery,
        response: { 200: WorkItems },
      },
    },
    async (request) => api.pipelineActivity(actorOf(request), request.query),
  );

  let document: string | undefined;
  app.get(
    '/api/v1/openapi.json',
    { config: { access: 'public', skipsAuth: true }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300').type('application/json');
      document ??= JSON.stringify(publicDocument(app.swagger(), { brand: api.brand, url: api.publicUrl() }));
      return document;
    },
  );
}

const empty = () => '';

const preconditionsOf = ({ headers }: FastifyRequest): Preconditions => ({
  ifMatch: headers['if-match'],
  ifNoneMatch: headers['if-none-match'],
});
