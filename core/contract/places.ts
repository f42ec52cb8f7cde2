import { z } from 'zod';
import { LARGEST_SQUARE } from '../rules/places/map-view';
import { gridPoint } from './grid';

export const PlacesQuery = z.object({ q: z.string().trim().max(100).default('') });

export const PlaceSuggestion = z.object({
  place_id: z.string(),
  description: z.string(),
  main_text: z.string(),
  secondary_text: z.string(),
});
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

/** GET /api/places/unknown: the part of the text that is no known place, when its town is suggested instead. */
export const UnknownPart = z.object({ unknown: z.string().nullable() });
export type UnknownPart = z.infer<typeof UnknownPart>;

export const PlaceSuggestions = z.array(PlaceSuggestion).max(6);

/** GET /api/places/position: where a place lies, by its text and id. Null if there is no such place. */
export const PositionQuery = z.object({
  location: z.string().trim().max(160).default(''),
  placeId: z.string().max(80).optional(),
});
export const PlacePosition = z.object({
  position: z
    .object({
      name: z.string(),
      ...gridPoint,
      /** Radius of the place itself in metres; 0 for a full postcode. */
      extent: z.number().int(),
    })
    .nullable(),
});
export type PlacePosition = z.infer<typeof PlacePosition>;

/** GET /api/places/labels: map labels in the square around this centre, `metres` to each side. */
export const LabelsQuery = z.object({
  easting: z.coerce.number().int().min(-200_000).max(900_000),
  northing: z.coerce.number().int().min(-200_000).max(1_300_000),
  metres: z.coerce.number().int().min(500).max(LARGEST_SQUARE),
});
export type LabelsQuery = z.infer<typeof LabelsQuery>;
export const MapLabel = z.object({
  name: z.string(),
  kind: z.enum(['city', 'town', 'village', 'suburb', 'outcode']),
  ...gridPoint,
  extent: z.number().int(),
});
export type MapLabel = z.infer<typeof MapLabel>;
/** Towns and villages first, the largest first, then outward codes. */
export const MapLabels = z.array(MapLabel);
