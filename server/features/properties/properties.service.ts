import type { CloseBody, PropertyPage } from '@threshold/core/contract/properties';
import type { Actor } from '../../base/actor';
import { failure, fieldFailure } from '../../base/failure';
import type { AppContext } from '../../context';
import { lockAgents } from '../../db/sql/lock-users.sql';
import type { Tx } from '../../db/types';
import { mayOpen } from '../agent-searches/agent-searches.policy';
import { publishLiveEvent } from '../live/publish';
import { findCounts, membersOf } from './buyers.repository';
import { type CancelViewings, loadProperty, loadPropertyForBuyers } from './load-property';
import { lockOrCreate, publishPipelineChange, writePipelineChange } from './pipeline';
import { clearedBy, milestones } from './pipeline.policy';
import { forPage } from './properties.presenter';
import * as repository from './property.repository';
import { lockVisibleBuyer } from './resolve-buyer';

const CLOSED_ALREADY = { message: 'This property is already closed. Reopen it to change the outcome.' };
const NO_BUYER = "Choose one of this property's buyers";

/** The property's page, and closing it. */
export function propertiesService(context: AppContext, cancelViewings: CancelViewings) {
  const { database, clock } = context;

  async function pageOf(
    tx: Tx,
    actor: Actor,
    property: repository.PropertyRow,
    visitEnd: Date | null,
  ): Promise<PropertyPage> {
    return forPage(property, await findCounts(tx, property, clock.now(), visitEnd), {
      members: await membersOf(tx, { agencyId: property.agencyId }),
      visitEnd,
      mayEdit: mayOpen(actor, property),
    });
  }

  /** Lock order: agency and agent before the property. */
  async function lockForClosing(tx: Tx, actor: Actor, id: string): Promise<repository.PropertyRow> {
    await lockAgents(tx, actor.agencyId, [actor.id]);
    await repository.lockPropertyForClosing(tx, id);
    const property = await loadProperty(tx, actor, id);
    if (!mayOpen(actor, property)) throw failure('FORBIDDEN');
    return property;
  }

  async function changed(tx: Tx, actor: Actor, id: string): Promise<PropertyPage> {
    const property = await loadProperty(tx, actor, id);
    await publishLiveEvent(tx, { agencyId: property.agencyId }, { kind: 'property', propertyId: id });
    return pageOf(tx, actor, property, await repository.continueVisit(tx, id, actor.id, clock.now()));
  }

  async function sell(tx: Tx, actor: Actor, property: repository.PropertyRow, buyerId: string) {
    const now = clock.now();
    const permission = await lockVisibleBuyer(tx, context, property, [actor.id], buyerId);
    // The same for a buyer who must be asked first, or an old id would show that they are still looking.
    if (permission?.contact !== 'open') throw fieldFailure('buyerId', NO_BUYER);
    const row = await lockOrCreate(tx, actor, property, buyerId, now);
    if (!row) throw fieldFailure('buyerId', NO_BUYER);
    const stage = 'agreed';
    const change = { ...milestones(row, stage, now), stage, soldAt: now, ...clearedBy(stage) } as const;
    const event = { kind: 'closed', from: row.stage, to: stage } as const;
    await writePipelineChange(tx, row, { change, events: [event], by: { actorId: actor.id, now } });
    await publishPipelineChange(tx, context, { property, row, stage, contact: 'open', now });
    await publishLiveEvent(tx, { userId: buyerId }, { kind: 'contacts' });
  }

  return {
    /** Starts a visit, or continues the current one. */
    async page(actor: Actor, id: string): Promise<PropertyPage> {
      return database.db.transaction(async (tx) => {
        await lockAgents(tx, actor.agencyId, [actor.id]);
        const property = await loadPropertyForBuyers(tx, actor, id);
        const visitEnd = await repository.startVisit(tx, id, actor.id, clock.now());
        return pageOf(tx, actor, property, visitEnd);
      });
    },

    async close(actor: Actor, id: string, { outcome, buyerId, price }: CloseBody): Promise<PropertyPage> {
      return database.db.transaction(async (tx) => {
        const property = await lockForClosing(tx, actor, id);
        const bought = outcome === 'sold_here' ? buyerId : undefined;
        if (property.outcome) {
          const same =
            property.outcome === outcome &&
            property.soldPrice === (price ?? null) &&
            (await repository.soldTo(tx, id)) === (bought ?? null);
          if (!same) throw failure('CONFLICT', CLOSED_ALREADY);
          return changed(tx, actor, id);
        }
        if (bought) await sell(tx, actor, property, bought);
        await cancelViewings(tx, actor, id, bought);
        const closedAt = clock.now();
        await repository.insertClosing(tx, {
          agentSearchId: id,
          outcome,
          price,
          closedBy: actor.id,
          closedAt,
        });
        return changed(tx, actor, id);
      });
    },

    async reopen(actor: Actor, id: string): Promise<PropertyPage> {
      return database.db.transaction(async (tx) => {
        await lockForClosing(tx, actor, id);
        await repository.removeClosing(tx, id, clock.now());
        return changed(tx, actor, id);
      });
    },
  };
}

export type PropertiesService = ReturnType<typeof propertiesService>;
