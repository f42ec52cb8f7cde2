import type { GridPoint } from '@threshold/core/rules/matching/match';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import { lockAgents } from '../../db/sql/lock-users.sql';
import type { Db, Tx } from '../../db/types';
import { mayOpen, requireCoverage } from '../agent-searches/agent-searches.policy';
import { findProperty, lockPropertyShared, type PropertyRow } from './property.repository';

/** Who may open the search may work the property, and edit and close it; a colleague with an assigned buyer may work it. */
const mayWork = (actor: Actor, property: PropertyRow): boolean =>
  mayOpen(actor, property) || (property.agencyId === actor.agencyId && property.assignedToMe);

/** The property, if the actor may work it; else 404. */
export async function loadProperty(db: Db, actor: Actor, id: string): Promise<PropertyRow> {
  const property = await findProperty(db, { id, actorId: actor.id });
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
  return { ...property, branch: requireCoverage(actor, { easting, northing }, property) };
}

/** Until the transaction ends the property is neither closed nor deleted. Lock order: agency and agent, property, buyer. */
export async function lockAgainstClosing(
  tx: Tx,
  agencyId: string,
  staff: readonly string[],
  id: string,
): Promise<void> {
  await lockAgents(tx, agencyId, staff);
  await lockPropertyShared(tx, id);
}

/** Cancels viewings before a property is deleted or closed; `but` exempts the buyer it was sold to. */
export type CancelViewings = (tx: Tx, actor: Actor, propertyId: string, but?: string) => Promise<void>;
