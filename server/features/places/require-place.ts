import { fieldFailure } from '../../base/failure';
import type { Db } from '../../db/types';
import { type ResolvedPlace, resolve } from './places.service';

/** The place entered in a form, or a validation error for its location field. */
export async function requirePlace(
  db: Db,
  input: { location: string; placeId?: string | null },
): Promise<ResolvedPlace> {
  const place = await resolve(db, { location: input.location, placeId: input.placeId });
  if (!place) throw fieldFailure('location', 'Pick a location from the list');
  return place;
}
