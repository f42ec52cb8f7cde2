import { withinCoverage } from '@threshold/core/rules/matching/match';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { Db, Tx } from '../../db/types';
import { mayWork } from './properties.policy';
import { findProperty, type PropertyRow } from './property.repository';

/** A member of staff has no profile to add it in. */
const FOR_STAFF = { message: 'Ask your agency owner to add the branch location to their profile' };

/** The property, for whoever may work it; for everyone else there is none. */
export async function opened(db: Db, actor: Actor, id: string): Promise<PropertyRow> {
  const property = await findProperty(db, id, actor.id);
  if (!property || !mayWork(actor, property)) throw failure('NOT_FOUND');
  return property;
}

/** The same where people are shown: as near to the branch, which may have moved, as the spec asks of a search. */
export async function openedForPeople(db: Db, actor: Actor, id: string): Promise<PropertyRow> {
  const property = await opened(db, actor, id);
  const { branchEasting: easting, branchNorthing: northing } = property;
  if (easting === null || northing === null)
    throw failure('BRANCH_REQUIRED', actor.agentRole === 'staff' ? FOR_STAFF : {});
  if (!withinCoverage({ easting, northing }, property)) throw failure('OUTSIDE_AREA');
  return property;
}

/** What others arranged at a property and must undo before it is gone or closed; `but` for the buyer who bought it. */
export type CancelViewings = (tx: Tx, actor: Actor, propertyId: string, but?: string) => Promise<void>;
