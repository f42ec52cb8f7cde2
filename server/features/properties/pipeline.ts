import { mayMove, type Stage } from '@threshold/core/rules/pipeline/stages';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { WorkedBuyerRow } from '../../db/schema/pipeline';
import type { Tx } from '../../db/types';
import { currentPermission } from '../contact-permission/contact-permission';
import { publishEvent } from '../live/publish';
import { clearedBy, milestones } from './pipeline.policy';
import * as repository from './pipeline.repository';
import type { PropertyRow } from './property.repository';

/** What other features do about a buyer on a property: the row, its stage and the record, in the caller's transaction. */

/** The row of someone who matches or was worked, held; begun where nobody had touched them. Others do not exist here. */
export async function lockOrCreate(
  tx: Tx,
  actor: Actor,
  property: PropertyRow,
  buyerId: string,
  now: Date,
): Promise<WorkedBuyerRow> {
  const there = await lockPipelineRow(tx, property, buyerId, actor.id);
  if (there) return there;
  const standing = await repository.findStanding(tx, property, buyerId, now);
  if (!standing) throw failure('NOT_FOUND');
  const begun =
    (await repository.insertRow(tx, { property, buyerId, ...standing, by: actor.id, now })) ??
    (await repository.lockRow(tx, property.id, buyerId));
  if (!begun) throw failure('NOT_FOUND');
  return begun;
}

export async function lockPipelineRow(
  tx: Tx,
  property: { id: string; agencyId: string },
  buyerId: string,
  actorId: string,
): Promise<WorkedBuyerRow | null> {
  const people = { agencyId: property.agencyId, staff: [actorId], buyerId };
  if (!(await repository.lockPeople(tx, people))) throw failure('NOT_FOUND');
  return repository.lockRow(tx, property.id, buyerId);
}

/** For what the buyer does: their agreement to be seen is not asked for, only that they are. */
export async function lockPipelineOf(
  tx: Tx,
  of: { workedId: string; agencyId: string; buyerId: string },
): Promise<WorkedBuyerRow | null> {
  await repository.lockPeople(tx, { agencyId: of.agencyId, staff: [], buyerId: of.buyerId });
  return repository.lockRowById(tx, of.workedId);
}

interface Done {
  /** Where the buyer stands after it, if that makes sense from where they stand. */
  stage?: Stage;
  events: repository.NewEvent[];
  by: { actorId: string | null; byBuyer: boolean; now: Date };
}

/** The caller holds the row. A buyer's own no says nothing of whether anyone rang. */
export async function recordWork(
  tx: Tx,
  property: { id: string; agencyId: string },
  row: WorkedBuyerRow,
  { stage, events, by }: Done,
): Promise<void> {
  const { buyerUserId: buyerId } = row;
  if (!buyerId) throw failure('NOT_FOUND');
  const moves = stage !== undefined && stage !== row.stage && mayMove(row.stage, stage);
  await repository.updateRow(tx, row.id, {
    ...(moves && {
      stage,
      ...clearedBy(stage),
      ...(by.byBuyer ? {} : milestones(row, stage, by.now)),
    }),
    version: row.version + 1,
    touchedAt: by.now,
    touchedBy: by.actorId,
    updatedAt: by.now,
  });
  const moved: repository.NewEvent[] = moves ? [{ kind: 'stage', from: row.stage, to: stage }] : [];
  await repository.addEvents(tx, { ...row, buyerId }, [...moved, ...events], by);
  // What someone does who is not open to the agency is told without a number of theirs.
  const { contact } = await currentPermission(
    tx,
    property.agencyId,
    { buyerId, propertyId: property.id },
    by.now,
  );
  await publishEvent(
    tx,
    { agencyId: property.agencyId },
    { kind: 'work', propertyId: property.id, buyerId: contact === 'open' ? buyerId : null },
  );
}
