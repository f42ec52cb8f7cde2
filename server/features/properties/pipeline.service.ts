import type { PropertyBuyer, WorkBody, WorkEvent } from '@threshold/core/contract/properties';
import type { DisclosureKind } from '@threshold/core/rules/contact/disclosure';
import { CALLING_MINUTES } from '@threshold/core/rules/pipeline/stages';
import type { Actor } from '../../base/actor';
import { failure, fieldFailure, orFail } from '../../base/failure';
import { SAME_SUBMIT_MS } from '../../base/same-submit';
import type { AppContext } from '../../context';
import type { WorkedBuyerRow } from '../../db/schema/pipeline';
import type { Tx } from '../../db/types';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import { publishLiveEvent } from '../live/publish';
import { membersOf } from './buyers.repository';
import type { BuyersService } from './buyers.service';
import { loadPropertyForBuyers } from './load-property';
import { createPipelineRow, lockOrCreate, publishPipelineChange, writePipelineChange } from './pipeline';
import { BLANK, diffOf, disclosureKindsOf, isSameChange } from './pipeline.policy';
import * as repository from './pipeline.repository';
import { forTimeline } from './properties.presenter';
import { continueVisit, type PropertyRow } from './property.repository';
import { lockOpenBuyer, resolveBuyer } from './resolve-buyer';

/** Pipeline of a property: current state of each buyer and the timeline of events, in one transaction. */
export function pipelineService(context: AppContext, buyers: BuyersService, disclosures: DisclosuresService) {
  const { database, clock } = context;

  async function wasSentTwice(tx: Tx, actor: Actor, row: WorkedBuyerRow, body: WorkBody): Promise<boolean> {
    const age = clock.now().getTime() - row.touchedAt.getTime();
    if (row.touchedBy !== actor.id || row.version !== body.version + 1 || age > SAME_SUBMIT_MS) return false;
    return isSameChange(row, await repository.eventsAt(tx, row.id, row.touchedAt), body);
  }

  /** Returns the disclosure kinds to record; 'conflict' if the row has another version. */
  async function store(
    tx: Tx,
    actor: Actor,
    property: PropertyRow,
    { buyerId, body }: { buyerId: string; body: WorkBody },
  ): Promise<readonly DisclosureKind[] | 'conflict'> {
    const now = clock.now();
    const existing = await repository.lockRow(tx, property.id, buyerId);
    if (!existing && body.version !== 0) return 'conflict';
    if (!existing && diffOf(BLANK, body, now).events.length === 0) return [];
    const row = orFail(existing ?? (await createPipelineRow(tx, actor, property, buyerId, now)));
    if (row.version !== body.version) return (await wasSentTwice(tx, actor, row, body)) ? [] : 'conflict';
    const { change, events } = diffOf(row, body, now);
    if (events.length === 0) return [];
    // Saving the result ends the call.
    const call = row.callingBy === actor.id ? { callingBy: null, callingUntil: null } : {};
    await writePipelineChange(tx, row, {
      change: { ...change, ...call },
      events,
      by: { actorId: actor.id, now },
    });
    await publishPipelineChange(tx, context, { property, row, stage: change.stage, contact: 'open', now });
    if (change.stage) await publishLiveEvent(tx, { userId: buyerId }, { kind: 'contacts' });
    return disclosureKindsOf(events);
  }

  async function requireMember(tx: Tx, property: PropertyRow, assignedTo: string | null | undefined) {
    if (!assignedTo) return;
    const members = await membersOf(tx, { agencyId: property.agencyId });
    if (!members.some(({ id, isActive }) => id === assignedTo && isActive))
      throw fieldFailure('assignedTo', 'Choose someone who works at your agency');
  }

  const getBuyer = (actor: Actor, id: string, buyerIdOrRef: string): Promise<PropertyBuyer> =>
    database.db.transaction(async (tx) => {
      const property = await loadPropertyForBuyers(tx, actor, id);
      const buyerId = await resolveBuyer(tx, context, property, buyerIdOrRef);
      const lockState = await buyers.lockUnlessNotified(tx, actor, id, buyerId);
      return buyers.getBuyer(tx, actor, property, { buyerId, ...lockState });
    });

  /**
   * In a separate transaction: the rejected change is rolled back, and the disclosure of the current state stays
   * recorded.
   */
  async function rejectConflict(actor: Actor, id: string, buyerId: string): Promise<never> {
    const current = await getBuyer(actor, id, buyerId);
    const lastAgent = current.lastTouch?.by;
    const someoneHas = lastAgent?.id === actor.id ? 'You have' : `${lastAgent?.name ?? 'Someone'} has`;
    throw failure('CONFLICT', {
      message: `${someoneHas} just updated this buyer. Check the changes, then save again.`,
      current,
    });
  }

  return {
    getBuyer,

    async change(actor: Actor, id: string, buyerIdOrRef: string, body: WorkBody): Promise<PropertyBuyer> {
      const row = await database.db.transaction(async (tx) => {
        const property = await loadPropertyForBuyers(tx, actor, id);
        const buyerId = await resolveBuyer(tx, context, property, buyerIdOrRef);
        const lockState = await buyers.lockUnlessNotified(tx, actor, id, buyerId);
        await lockOpenBuyer(tx, context, property, [actor.id, body.assignedTo], buyerId);
        await requireMember(tx, property, body.assignedTo);
        const stored = await store(tx, actor, property, { buyerId, body });
        if (stored === 'conflict') return null;
        const shown = await buyers.getBuyer(tx, actor, property, { buyerId, ...lockState });
        await disclosures.recordAction(tx, actor, property, buyerId, stored);
        return shown;
      });
      return row ?? rejectConflict(actor, id, buyerIdOrRef);
    },

    /**
     * Shows colleagues that a call is in progress. Does not increase the version, since it conflicts with no change.
     */
    async calling(actor: Actor, id: string, buyerIdOrRef: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        const property = await loadPropertyForBuyers(tx, actor, id);
        const buyerId = await resolveBuyer(tx, context, property, buyerIdOrRef);
        await lockOpenBuyer(tx, context, property, [actor.id], buyerId);
        const now = clock.now();
        await continueVisit(tx, id, actor.id, now);
        const row = orFail(await lockOrCreate(tx, actor, property, buyerId, now));
        const goesOn = row.callingBy === actor.id && row.callingUntil !== null && row.callingUntil > now;
        await repository.updateRow(tx, row.id, {
          callingBy: actor.id,
          callingUntil: new Date(now.getTime() + CALLING_MINUTES * 60_000),
          touchedAt: now,
          touchedBy: actor.id,
        });
        if (!goesOn) await repository.addEvents(tx, row, [{ kind: 'call' }], { actorId: actor.id, now });
        await publishPipelineChange(tx, context, { property, row, contact: 'open', now });
      });
    },

    /** Reading the timeline is a disclosure, recorded for the buyer. */
    async events(actor: Actor, id: string, buyerIdOrRef: string): Promise<{ events: WorkEvent[] }> {
      return database.db.transaction(async (tx) => {
        const property = await loadPropertyForBuyers(tx, actor, id);
        const buyerId = await resolveBuyer(tx, context, property, buyerIdOrRef);
        await continueVisit(tx, id, actor.id, clock.now());
        const existing = await repository.findExisting(tx, id, buyerId);
        // For an erased buyer there is the row without events.
        if (existing?.isRow && !existing.named) return { events: [] };
        if (existing && (existing.isRow || !existing.named)) throw failure('NOT_FOUND');
        if (!existing && !(await repository.findMatchState(tx, property, buyerId, clock.now())))
          throw failure('NOT_FOUND');
        const seen = await disclosures.recordSeenAgain(
          tx,
          actor,
          property,
          [{ buyerId, searchId: null }],
          'opened',
        );
        if (seen.get(buyerId)?.contact !== 'open') return { events: [] };
        const members = await membersOf(tx, { agencyId: property.agencyId });
        const events = await repository.eventsOf(tx, id, buyerId);
        return { events: events.map((event) => forTimeline(event, members)) };
      });
    },
  };
}

export type PipelineService = ReturnType<typeof pipelineService>;
