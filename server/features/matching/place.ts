import { fieldFailure } from '../../base/failure';
import type { Db } from '../../db/types';
import { type ResolvedPlace, resolve } from '../places/places.service';

/** The place a form names, or the refusal that belongs under its location field. */
export async function placeOrRefuse(
  db: Db,
  asked: { location: string; placeId?: string | null },
): Promise<ResolvedPlace> {
  const place = await resolve(db, { location: asked.location, placeId: asked.placeId });
  if (!place) throw fieldFailure('location', 'Pick a location from the list');
  return place;
}
