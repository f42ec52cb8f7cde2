import { queryOptions } from '@tanstack/react-query';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'world-atlas/countries-50m.json?url';

export type Atlas = Topology<{ countries: GeometryCollection }>;

/** The outlines of the countries are a file of their own: nobody's script grows by them, and the browser keeps them. */
export const atlasQuery = queryOptions({
  queryKey: ['atlas'],
  queryFn: async ({ signal }): Promise<Atlas> => {
    const response = await fetch(atlasUrl, { signal });
    if (!response.ok) throw new Error('The outline of the country could not be fetched.');
    return response.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
});
