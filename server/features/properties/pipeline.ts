import { mayMove, type Stage } from '@threshold/core/rules/pipeline/stages';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { WorkedBuyerRow } from '../../db/schema/pipeline';
import type { Tx } from '../../db/types';
import { buyerRefs } from '../contact-permission/buyer-pseudonym';
import { currentPermission } from '../contact-permission/contact-permission';
import { publishEvent } from '../live/publish';
import { publishPropertyEvents } from '../webhooks/index';
import { clearedBy, milestones } from './pipeline.policy';
import * as repository from './pipeline.repository';
import type { PropertyRow } from './property.repository';

/** Pipeline changes by other features, in the caller's transaction. */

/**
 * Locks the pipeline row of a buyer who matches or did, creating it if needed; 404 for others. The caller has locked
 * the buyer.
 */
export async function lockOrCreate(
  tx: Tx,
  actor: Actor,
  property: PropertyRow,
  buyerId: string,
  now: Date,
): Promise<WorkedBuyerRow> {
  const existing = await lockPipelineRow(tx, property.id, buyerId);
  if (existing) return existing;
  const matchState = orFail(await repository.findMatchState(tx, property, buyerId, now));
  const created =
    (await repository.insertRow(tx, { property, buyerId, ...matchState, by: actor.id, now })) ??
    (await repository.lockRow(tx, property.id, buyerId));
  if (!created) throw failure('NOT_FOUND');
  return created;
}

/** The caller has locked the buyer. */
export const lockPipelineRow = repository.lockRow;

/** For actions of the buyer: consent is not required, only an active account. */
export async function lockPipelineOf(
  tx: Tx,
  of: { workedId: string; agencyId: string; buyerId: string },
): Promise<WorkedBuyerRow | null> {
  await repository.lockPeople(tx, { agencyId: of.agencyId, staff: [], buyerId: of.buyerId });
  return repository.lockRowById(tx, of.workedId);
}

interface PipelineChange {
  /** The new stage, if it can be reached from the current one. */
  stage?: Stage;
  events: repository.NewEvent[];
  by: { actorId: string | null; byBuyer: boolean; now: Date };
}

/** The caller has locked the row. An answer by the buyer does not count as contact by the agency. */
export async function recordPipelineChange(
  tx: Tx,
  { secrets }: Pick<AppContext, 'secrets'>,
  property: { id: string; agencyId: string },
  row: WorkedBuyerRow,
  { stage, events, by }: PipelineChange,
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
  // For a buyer who is not open to the agency the event carries no id.
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
  // Nothing about a buyer who is hidden from the agency.
  if (moves && contact !== 'hidden')
    await publishPropertyEvents(
      tx,
      'stage.changed',
      [
        {
          propertyId: property.id,
          data: { buyerRef: buyerRefs(secrets, property.agencyId)(buyerId), stage },
        },
      ],
      by.now,
    );
}
