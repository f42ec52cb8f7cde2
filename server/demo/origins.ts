import { type GridPoint, MILE_METRES } from '@threshold/core/rules/matching/match';
import type { PlaceRecord } from '../features/places/gazetteer';
import type { Random } from './random';

/** Median distance of those who move far. */
const USUAL_MILES = 5;
const FURTHEST_MILES = 250;
/** Share of buyers who leave London, and how far. */
const OUT_OF_LONDON = 0.09;
const OUT_OF_LONDON_MILES = 120;

/** Random distance moved: mostly short, less often the further, a few across the country. */
export function milesMoved(random: Pick<Random, 'next'>): number {
  const share = random.next();
  return Math.min(FURTHEST_MILES, (USUAL_MILES * share ** 0.8) / (1.02 - share) ** 0.8);
}

export const milesBetween = (a: GridPoint, b: GridPoint) =>
  Math.hypot(a.easting - b.easting, a.northing - b.northing) / MILE_METRES;

export const LONDON: GridPoint = { easting: 530_000, northing: 180_000 };
export const isLondon = ({ name, secondary }: Pick<PlaceRecord, 'name' | 'secondary'>) =>
  name === 'London' || /(^|, )London$/.test(secondary);

/** The current home of a buyer who searches in a given place. */
export function originsAmong(random: Random, outcodes: PlaceRecord[]) {
  const inLondon = outcodes.filter(isLondon);

  return function originOf(wanted: PlaceRecord): PlaceRecord {
    const leaves = !isLondon(wanted) && milesBetween(wanted, LONDON) <= OUT_OF_LONDON_MILES;
    if (leaves && random.chance(OUT_OF_LONDON)) return random.pick(inLondon);
    const metres = milesMoved(random) * MILE_METRES;
    const angle = random.next() * 2 * Math.PI;
    return nearest(outcodes, {
      easting: wanted.easting + metres * Math.cos(angle),
      northing: wanted.northing + metres * Math.sin(angle),
    });
  };
}

export function nearest<P extends GridPoint>(points: readonly P[], to: GridPoint): P {
  let [found, least] = [points[0], Number.POSITIVE_INFINITY];
  for (const point of points) {
    const far = (point.easting - to.easting) ** 2 + (point.northing - to.northing) ** 2;
    if (far < least) [found, least] = [point, far];
  }
  if (!found) throw new Error('No outward codes to choose from');
  return found;
}

/** 'LN1 3QP': a full postcode of that district. */
export function postcodeIn(random: Random, outcode: Pick<PlaceRecord, 'name'>): string {
  const letters = 'ABDEFGHJLNPQRSTUWXYZ';
  const letter = () => letters[random.between(0, letters.length - 1)];
  return `${outcode.name} ${random.between(1, 9)}${letter()}${letter()}`;
}
