import { GARDENS, GARDENS_WANTED, type Garden, type GardenWanted } from './search-defaults';

export const MILE_METRES = 1609.344;
export const COVERAGE_MILES = 20;
export const COVERAGE_METRES = COVERAGE_MILES * MILE_METRES;
/** Matches shown in the list; all of them can be exported. */
export const MATCHES_SHOWN = 20;

/** A position on the British National Grid, in metres. */
export type GridPoint = { easting: number; northing: number };

export type SearchArea = GridPoint & { radiusMetres: number };

export type MatchableSearch = SearchArea & {
  isActive: boolean;
  buyerIsActive: boolean;
  propertyType: string;
  minBedrooms: number;
  maxPrice: number;
  garden: GardenWanted;
};

export type MatchableProperty = GridPoint & {
  propertyType: string;
  bedrooms: number;
  price: number;
  garden: Garden | null;
};

/** Optional features of a property and of a search. */
export const UNKNOWN_FEATURES = { garden: null } satisfies Partial<MatchableProperty>;
export const NO_REQUIREMENTS = { garden: 'any' } satisfies Partial<MatchableSearch>;

export type RankedMatch = {
  buyerId: string;
  searchId: string;
  score: number;
  lastConfirmedAt: Date | null;
};

/** Radius of a buyer's area: the extent of the place plus the chosen distance. */
export function radiusMetres(extentMetres: number, radiusMiles: number): number {
  return Math.round(extentMetres + radiusMiles * MILE_METRES);
}

export function isWithin(a: GridPoint, b: GridPoint, metres: number): boolean {
  const east = a.easting - b.easting;
  const north = a.northing - b.northing;
  return east * east + north * north <= metres * metres;
}

export function searchMatchesProperty(search: MatchableSearch, property: MatchableProperty): boolean {
  return (
    search.isActive &&
    search.buyerIsActive &&
    search.propertyType === property.propertyType &&
    search.minBedrooms <= property.bedrooms &&
    search.maxPrice >= property.price &&
    gardenSuffices(search.garden, property.garden) &&
    isWithin(search, property, search.radiusMetres)
  );
}

/** A buyer is excluded only if the property is known to have less garden than they want. */
export function gardenSuffices(wanted: GardenWanted, has: Garden | null): boolean {
  return has === null || GARDENS.indexOf(has) >= GARDENS_WANTED.indexOf(wanted);
}

/** An agency may search for buyers of a property only this near to its branch. */
export function withinCoverage(branch: GridPoint, property: GridPoint): boolean {
  return isWithin(branch, property, COVERAGE_METRES);
}

/** Whether a buyer's area and an agency's coverage overlap or touch. */
export function touchesCoverage(branch: GridPoint, area: SearchArea): boolean {
  return isWithin(branch, area, COVERAGE_METRES + area.radiusMetres);
}

/** By score, then latest confirmation, then id, so that the order is stable. */
function compareMatches(a: RankedMatch, b: RankedMatch): number {
  if (a.score !== b.score) return b.score - a.score;
  const confirmedA = a.lastConfirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const confirmedB = b.lastConfirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (confirmedA !== confirmedB) return confirmedA > confirmedB ? -1 : 1;
  if (a.searchId === b.searchId) return 0;
  return a.searchId < b.searchId ? -1 : 1;
}

export function rankMatches<T extends RankedMatch>(matches: readonly T[]): T[] {
  return [...matches].sort(compareMatches);
}

/** Each buyer's best search, in rank order. */
export function bestPerBuyer<T extends RankedMatch>(matches: readonly T[]): T[] {
  const best = new Map<string, T>();
  for (const match of rankMatches(matches)) {
    if (!best.has(match.buyerId)) best.set(match.buyerId, match);
  }
  return [...best.values()];
}
