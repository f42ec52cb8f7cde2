import type { ContactPermission } from '@threshold/core/rules/contact/contact-permission';
import { mayMove, type Stage } from '@threshold/core/rules/pipeline/stages';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { WorkedBuyerRow } from '../../db/schema/pipeline';
import { lockAgents, lockUsers } from '../../db/sql/lock-users.sql';
import type { Tx } from '../../db/types';
import { buyerRefs } from '../contact-permission/buyer-pseudonym';
import { currentPermission } from '../contact-permission/contact-permission';
import { publishLiveEvent } from '../live/publish';
import { publishPropertyEvents } from '../webhooks/index';
import { clearedBy, milestones } from './pipeline.policy';
import * as repository from './pipeline.repository';
import type { PropertyRow } from './property.repository';

/** The caller has locked the buyer. */
export const lockPipelineRow = repository.lockRow;

/** The first row of a buyer who matches or did, or a colleague's that came first; null for others. */
export async function createPipelineRow(
  tx: Tx,
  actor: Actor,
  property: PropertyRow,
  buyerId: string,
  now: Date,
): Promise<WorkedBuyerRow | null> {
  const matchState = await repository.findMatchState(tx, property, buyerId, now);
  if (!matchState) return null;
  const created = await repository.insertRow(tx, { property, buyerId, ...matchState, by: actor.id, now });
  return created ?? lockPipelineRow(tx, property.id, buyerId);
}

/** Locks the row of a buyer, creating it if needed. */
export async function lockOrCreate(
  tx: Tx,
  actor: Actor,
  property: PropertyRow,
  buyerId: string,
  now: Date,
): Promise<WorkedBuyerRow | null> {
  const existing = await lockPipelineRow(tx, property.id, buyerId);
  return existing ?? createPipelineRow(tx, actor, property, buyerId, now);
}

/** For actions of the buyer, with or without consent. */
export async function lockPipelineOf(
  tx: Tx,
  of: { pipelineRowId: string; agencyId: string; buyerId: string },
): Promise<WorkedBuyerRow | null> {
  await lockAgents(tx, of.agencyId, []);
  await lockUsers(tx, [of.buyerId], 'key share');
  return repository.lockRowById(tx, of.pipelineRowId);
}

interface RowUpdate {
  change: repository.RowChange;
  events: readonly repository.NewEvent[];
  by: repository.ChangedBy;
}

/** Writes a change of a locked row with its events. */
export async function writePipelineChange(
  tx: Tx,
  row: WorkedBuyerRow,
  { change, events, by }: RowUpdate,
): Promise<void> {
  const touch = { version: row.version + 1, touchedAt: by.now, touchedBy: by.actorId, updatedAt: by.now };
  await repository.updateRow(tx, row.id, { ...change, ...touch });
  await repository.addEvents(tx, row, events, by);
}

interface PublishedChange {
  property: { id: string; agencyId: string };
  /** As before the change. */
  row: WorkedBuyerRow;
  stage?: Stage;
  /** What the agency may see of the buyer. */
  contact: ContactPermission['contact'];
  now: Date;
}

/** Notifies the agency's screens and systems. */
export async function publishPipelineChange(
  tx: Tx,
  { secrets }: Pick<AppContext, 'secrets'>,
  { property, row, stage, contact, now }: PublishedChange,
): Promise<void> {
  const { id: propertyId, agencyId } = property;
  const { buyerUserId: buyerId } = row;
  // For a buyer who is not open to the agency the event carries no id.
  const shownId = contact === 'open' ? buyerId : null;
  await publishLiveEvent(tx, { agencyId }, { kind: 'work', propertyId, buyerId: shownId });
  // Nothing about a buyer who is hidden from the agency.
  if (!buyerId || !stage || stage === row.stage || contact === 'hidden') return;
  const data = { buyerRef: buyerRefs(secrets, agencyId)(buyerId), stage };
  await publishPropertyEvents(tx, 'stage.changed', [{ propertyId, data }], now);
}

interface PipelineChange {
  /** The new stage, if it can be reached from the current one. */
  stage?: Stage;
  events: readonly repository.NewEvent[];
  by: repository.ChangedBy;
}

/** The caller has locked the row. An answer by the buyer does not count as contact by the agency. */
export async function recordPipelineChange(
  tx: Tx,
  context: Pick<AppContext, 'secrets'>,
  property: { id: string; agencyId: string },
  row: WorkedBuyerRow,
  { stage: wanted, events, by }: PipelineChange,
): Promise<void> {
  const { buyerUserId: buyerId } = row;
  if (!buyerId) throw failure('NOT_FOUND');
  const { now } = by;
  const stage = wanted !== row.stage && wanted && mayMove(row.stage, wanted) ? wanted : undefined;
  const change = stage && { stage, ...clearedBy(stage), ...(by.byBuyer ? {} : milestones(row, stage, now)) };
  const moved: repository.NewEvent[] = stage ? [{ kind: 'stage', from: row.stage, to: stage }] : [];
  await writePipelineChange(tx, row, { change: change ?? {}, events: [...moved, ...events], by });
  const pair = { buyerId, propertyId: property.id };
  const { contact } = await currentPermission(tx, property.agencyId, pair, now);
  await publishPipelineChange(tx, context, { property, row, stage, contact, now });
}
