import { type GridPoint, withinCoverage } from '@threshold/core/rules/matching/match';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { Db, Tx } from '../../db/types';
import { mayWork } from './properties.policy';
import { findProperty, type PropertyRow } from './property.repository';

/** Staff have no profile to add it in. */
const FOR_STAFF = { message: 'Ask your agency owner to add the branch location to their profile' };

/** The property, if the actor may work it; else 404. */
export async function loadProperty(db: Db, actor: Actor, id: string): Promise<PropertyRow> {
  const property = await findProperty(db, id, actor.id);
  if (!property || !mayWork(actor, property)) throw failure('NOT_FOUND');
  return property;
}

/** The same where buyers are shown: the property must be within coverage of the branch, which may have moved. */
export async function loadPropertyForBuyers(
  db: Db,
  actor: Actor,
  id: string,
): Promise<PropertyRow & { branch: GridPoint }> {
  const property = await loadProperty(db, actor, id);
  const { branchEasting: easting, branchNorthing: northing } = property;
  if (easting === null || northing === null)
    throw failure('BRANCH_REQUIRED', actor.agentRole === 'staff' ? FOR_STAFF : {});
  const branch = { easting, northing };
  if (!withinCoverage(branch, property)) throw failure('OUTSIDE_AREA');
  return { ...property, branch };
}

/** Cancels viewings before a property is deleted or closed; `but` exempts the buyer it was sold to. */
export type CancelViewings = (tx: Tx, actor: Actor, propertyId: string, but?: string) => Promise<void>;
