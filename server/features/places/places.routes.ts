import { PlaceSuggestions, PlacesQuery } from '@threshold/core/contract/places';
import type { ZodApp } from '../../build-app';
import type { AppContext } from '../../context';
import { suggest } from './places.service';

export function placesRoutes(app: ZodApp, { database }: AppContext) {
  app.get(
    '/api/places',
    {
      config: {
        access: 'public',
        // Ten letters a second, for a minute, from everyone behind one address: more than an office types.
        limits: [{ name: 'places', by: 'address', max: 600, seconds: 60 }],
      },
      schema: { tags: ['places'], querystring: PlacesQuery, response: { 200: PlaceSuggestions } },
    },
    (request) => suggest(database.db, request.query.q),
  );
}
