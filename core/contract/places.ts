import { z } from 'zod';

export const PlacesQuery = z.object({ q: z.string().trim().max(100).default('') });

export const PlaceSuggestion = z.object({
  place_id: z.string(),
  description: z.string(),
  main_text: z.string(),
  secondary_text: z.string(),
});
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

/** GET /api/places/unknown: what of the text is no place we know, where the town it lies in is suggested instead. */
export const UnknownPart = z.object({ unknown: z.string().nullable() });
export type UnknownPart = z.infer<typeof UnknownPart>;

export const PlaceSuggestions = z.array(PlaceSuggestion).max(6);
