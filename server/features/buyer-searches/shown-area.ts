import { radiusMetres, type SearchArea } from '@threshold/core/rules/matching/match';
import { normalisePostcode, outwardCode } from '@threshold/core/rules/places/postcode';
import type { Tx } from '../../db/types';
import { type ResolvedPlace, resolve } from '../places/places.service';
import * as repository from './buyer-searches.repository';

export const areaAround = (place: ResolvedPlace, radius: number): SearchArea => ({
  easting: place.easting,
  northing: place.northing,
  radiusMetres: radiusMetres(place.extent, radius),
});

/**
 * The search as it is matched. Agencies that may not know the buyer see only the outward code of a full postcode,
 * so the search is matched with the outward code's area: exact distances would reveal the postcode. The caller has
 * locked the buyer, whose contact preferences decide.
 */
export async function asShown<Search extends SearchArea & { location: string; radius: number }>(
  tx: Tx,
  userId: string,
  search: Search,
): Promise<Search> {
  if (!normalisePostcode(search.location) || !(await repository.mayBeHidden(tx, userId))) return search;
  const area = await resolve(tx, { location: outwardCode(search.location) ?? '' });
  return area ? { ...search, ...areaAround(area, search.radius) } : search;
}

/** After a change of the contact preferences. True if any search was moved. */
export async function moveToShownAreas(tx: Tx, userId: string): Promise<boolean> {
  let moved = false;
  for (const search of await repository.placesOf(tx, userId)) {
    const exact = normalisePostcode(search.location) ? await resolve(tx, search) : null;
    if (!exact) continue;
    const placed = await asShown(tx, userId, { ...search, ...areaAround(exact, search.radius) });
    if (await repository.move(tx, search.id, placed)) moved = true;
  }
  return moved;
}
