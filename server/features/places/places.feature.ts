import {
  LabelsQuery,
  MapLabels,
  PlacePosition,
  type PlaceSuggestion,
  PlaceSuggestions,
  PlacesQuery,
  PositionQuery,
  UnknownPart,
} from '@threshold/core/contract/places';
import type { ZodApp } from '../../base/app';
import { ttlCache } from '../../base/ttl-cache';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { mapLabels, resolve, suggest, unknownPart } from './places.service';

export const placesFeature = (context: AppContext): Feature => ({
  routes: (app) => placesRoutes(app, context),
});

const config = {
  access: 'public' as const,
  // Ten letters a second for a minute per address: more than an office types.
  limits: [{ name: 'places', by: 'address' as const, max: 600, seconds: 60 }],
};

/** Places change with an import only. */
export const SUGGESTIONS_CACHE_MS = 10 * 60_000;

function placesRoutes(app: ZodApp, context: AppContext) {
  const { database } = context;
  const cache = ttlCache<PlaceSuggestion[]>(context, { ttlMs: SUGGESTIONS_CACHE_MS, max: 5_000 });
  app.get(
    '/api/places',
    {
      config,
      schema: { tags: ['places'], querystring: PlacesQuery, response: { 200: PlaceSuggestions } },
    },
    async ({ query: { q } }) => {
      const cached = cache.get(q);
      if (cached) return cached;
      const suggestions = await suggest(database.db, q);
      // Nothing is found while the places are still being imported.
      if (suggestions.length > 0) cache.set(q, suggestions);
      return suggestions;
    },
  );

  app.get(
    '/api/places/unknown',
    {
      config,
      schema: { tags: ['places'], querystring: PlacesQuery, response: { 200: UnknownPart } },
    },
    (request) => unknownPart(database.db, request.query.q),
  );

  app.get(
    '/api/places/position',
    {
      config,
      schema: { tags: ['places'], querystring: PositionQuery, response: { 200: PlacePosition } },
    },
    async (request) => ({ position: await resolve(database.db, request.query) }),
  );

  app.get(
    '/api/places/labels',
    {
      config,
      schema: { tags: ['places'], querystring: LabelsQuery, response: { 200: MapLabels } },
    },
    async (request, reply) => {
      // Places change with an import only. Private, because the response may renew a session cookie.
      reply.header('cache-control', 'private, max-age=86400');
      return mapLabels(database.db, request.query);
    },
  );
}
