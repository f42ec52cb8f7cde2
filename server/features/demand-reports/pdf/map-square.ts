import type { GridPoint } from '@threshold/core/rules/matching/match';
import {
  fitTo,
  type Square,
  squareAround,
  type View,
  withSurroundings,
} from '@threshold/core/rules/places/map-view';

/** Size of the map in points. */
export const MAP_SIZE = { width: 178, height: 150 };

type Area = GridPoint & { extent: number };

export const viewOf = (area: Area): View => fitTo([withSurroundings(area)], MAP_SIZE);

/** The square whose places the map names. */
export const squareOf = (area: Area): Square => squareAround(viewOf(area), MAP_SIZE);
