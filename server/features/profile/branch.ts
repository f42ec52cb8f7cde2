import { COVERAGE_METRES } from '@threshold/core/rules/matching/match';
import { fieldFailure } from '../../base/failure';
import type { Tx } from '../../db/types';
import { outcodesWithin, type ResolvedPlace } from '../places/places.service';

/** A moved branch updates its coordinates and areas; a text alone would not match. */
export async function branchFacts(tx: Tx, place: ResolvedPlace) {
  return {
    branchLocation: place.name,
    branchPlaceId: place.placeId,
    branchEasting: place.easting,
    branchNorthing: place.northing,
    areasOfOperation: await areasOf(tx, place),
  };
}

/** The areas within the radius of a branch. */
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
