import { COVERAGE_METRES } from '@threshold/core/rules/matching/match';
import { fieldFailure } from '../../base/failure';
import type { Tx } from '../../db/types';
import { outcodesWithin, type ResolvedPlace } from '../places/places.service';

/** A branch that moves takes its place on the map and its areas with it; a text alone would find nobody. */
export async function branchFacts(tx: Tx, place: ResolvedPlace) {
  return {
    branchLocation: place.name,
    branchPlaceId: place.placeId,
    branchEasting: place.easting,
    branchNorthing: place.northing,
    areasOfOperation: await areasOf(tx, place),
  };
}

/** The areas within reach of a branch. */
export const areasOf = (tx: Tx, branch: Pick<ResolvedPlace, 'easting' | 'northing'>) =>
  outcodesWithin(tx, branch, COVERAGE_METRES);

export const noBranch = {
  branchLocation: null,
  branchPlaceId: null,
  branchEasting: null,
  branchNorthing: null,
  areasOfOperation: null,
};

export const unknownBranch = () => fieldFailure('branchLocation', 'Pick a location from the list');
