import {
  type Circle,
  fitTo,
  type Square,
  squareAround,
  type View,
} from '@threshold/core/rules/places/map-view';

/** Size of the map in points. */
export const MAP_SIZE = { width: 178, height: 150 };
/** More than the area itself, so that it can be found. */
const SURROUNDINGS = 2.2;

type Area = Omit<Circle, 'metres'> & { extent: number };

export const viewOf = ({ extent, ...at }: Area): View =>
  fitTo([{ ...at, metres: extent * SURROUNDINGS }], MAP_SIZE);

/** The square whose places the map names. */
export const squareOf = (area: Area): Square => squareAround(viewOf(area), MAP_SIZE);
