import type { Viewing, ViewingBody, ViewingPatch } from '@threshold/core/contract/properties';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import {
  VIEWING_OUTCOME_STAGES,
  type ViewingOutcome,
  type ViewingStatus,
} from '@threshold/core/rules/pipeline/stages';
import { viewingTimeFault } from '@threshold/core/rules/pipeline/viewings';
import type { Actor } from '../../base/actor';
import { failure, fieldFailure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { ViewingRow, WorkedBuyerRow } from '../../db/schema/pipeline';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { requireConfirmedEmail } from '../accounts';
import { currentPermission } from '../contact-permission/contact-permission';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import { publishLiveEvent } from '../live/publish';
import { loadProperty, loadPropertyForBuyers, lockAgainstClosing } from '../properties/load-property';
import { lockOrCreate, lockPipelineOf, lockPipelineRow, recordPipelineChange } from '../properties/pipeline';
import { lockOpenBuyer, lockVisibleBuyer, resolveBuyer } from '../properties/resolve-buyer';
import { publishViewing } from './publish-viewing';
import { scheduleReminder } from './reminders';
import { type ToBuyer, toBuyer } from './viewings.mails';
import { forAgency } from './viewings.presenter';
import * as repository from './viewings.repository';

/** Limits per buyer and property, and per viewing, against flooding buyers with mails. */
const MAX_A_DAY = 10;
const MAX_CHANGES = 30;

const CANCELLED = { message: 'This viewing was cancelled. Book a new one.' };
const OVER = { message: "This viewing has already happened, so you can't move or cancel it." };
const DECLINED = { message: 'The buyer declined this viewing, so it has no outcome.' };
const NOT_YET = { message: "This viewing hasn't started yet. Record how it went afterwards." };
const ENDS_LATER = {
  message:
    "This buyer now wants agents to ask first, so you can't make the viewing later or longer. They can suggest another time.",
};
const FIVE_UPCOMING = {
  message: 'You already have five upcoming viewings with this buyer. Cancel one first.',
};
const CLOSED = { message: 'This property is closed.' };

/** Viewings an agency arranges: viewing, pipeline row, event and mail in one transaction. */
export function viewingsService(context: AppContext, disclosures: DisclosuresService) {
  const { database, clock } = context;

  function validateStart(startsAt: Date): void {
    const fault = viewingTimeFault(startsAt, clock.now());
    if (fault) throw fieldFailure('startsAt', fault);
  }

  async function notifyBuyer(tx: Tx, id: string, what: ToBuyer): Promise<Viewing> {
    const viewing = orFail(await repository.findViewing(tx, id));
    await queueMail(tx, context, toBuyer(context, viewing, what));
    await publishLiveEvent(tx, { userId: viewing.buyer.id }, { kind: 'contacts' });
    await publishViewing(tx, viewing, viewing.status, clock.now());
    return forAgency(viewing);
  }

  /** Locks the viewing for an actor who may work its property; else 404, also for a hidden buyer. */
  async function lockForChange(tx: Tx, actor: Actor, id: string, open: typeof loadProperty) {
    const viewing = orFail(await repository.findViewing(tx, id));
    const { id: buyerId } = viewing.buyer;
    await lockAgainstClosing(tx, actor.agencyId, [actor.id], viewing.property.id);
    const property = await open(tx, actor, viewing.property.id);
    const { contact } = orFail(await lockVisibleBuyer(tx, context, property, [actor.id], buyerId));
    const pipelineRow = await lockPipelineRow(tx, property.id, buyerId);
    const row = pipelineRow && (await repository.lockViewing(tx, id));
    if (!row) throw failure('NOT_FOUND');
    return { property, pipelineRow, row, buyerId, contact };
  }

  /** The same where the agency must be allowed to contact the buyer. */
  async function lockOpen(tx: Tx, actor: Actor, id: string) {
    const { contact, ...locked } = await lockForChange(tx, actor, id, loadPropertyForBuyers);
    if (contact !== 'open') throw failure('NOT_FOUND');
    return locked;
  }

  const isOver = (row: Pick<ViewingRow, 'startsAt'>) => row.startsAt <= clock.now();

  /** The caller has locked both rows. */
  async function cancelViewing(
    tx: Tx,
    actor: Actor,
    property: { id: string; agencyId: string },
    pipelineRow: WorkedBuyerRow,
    row: ViewingRow,
  ): Promise<void> {
    const now = clock.now();
    await repository.updateViewing(tx, row.id, {
      status: 'cancelled',
      proposedAt: null,
      sequence: row.sequence + 1,
      updatedAt: now,
    });
    await recordPipelineChange(tx, context, property, pipelineRow, {
      events: [{ kind: 'viewing', dueAt: row.startsAt, viewingStatus: 'cancelled' }],
      by: { actorId: actor.id, now },
    });
    await notifyBuyer(tx, row.id, 'cancelled');
  }

  return {
    async arrange(
      actor: Actor,
      propertyId: string,
      buyerIdOrRef: string,
      body: ViewingBody,
    ): Promise<Viewing> {
      const startsAt = new Date(body.startsAt);
      return database.db.transaction(async (tx) => {
        await lockAgainstClosing(tx, actor.agencyId, [actor.id], propertyId);
        const property = await loadPropertyForBuyers(tx, actor, propertyId);
        await requireConfirmedEmail(tx, property.agencyId);
        const buyerId = await resolveBuyer(tx, context, property, buyerIdOrRef);
        await lockOpenBuyer(tx, context, property, [actor.id], buyerId);
        const now = clock.now();
        const pipelineRow = orFail(await lockOrCreate(tx, actor, property, buyerId, now));
        if (property.outcome) throw failure('CONFLICT', CLOSED);
        validateStart(startsAt);
        const existing = await repository.viewingAt(tx, pipelineRow.id, startsAt);
        if (existing) {
          // An identical request is a resubmission.
          const details = await repository.findViewing(tx, existing.id);
          if (details && existing.minutes === body.minutes && existing.where === body.where)
            return forAgency(details);
          throw fieldFailure('startsAt', 'You already have a viewing with this buyer at this time');
        }
        if (await repository.hasMaxUpcoming(tx, pipelineRow.id, now))
          throw failure('CONFLICT', FIVE_UPCOMING);
        const dayAgo = new Date(now.getTime() - DAY_MS);
        if ((await repository.countArrangedSince(tx, pipelineRow.id, dayAgo)) >= MAX_A_DAY)
          throw failure('CONFLICT', {
            message: "You've invited this buyer ten times in 24 hours. Call them, or try again tomorrow.",
          });
        const id = await repository.insertViewing(tx, {
          workedBuyerId: pipelineRow.id,
          agencyId: property.agencyId,
          buyerUserId: buyerId,
          arrangedBy: actor.id,
          startsAt,
          minutes: body.minutes,
          where: body.where,
          status: 'invited',
          createdAt: now,
          updatedAt: now,
        });
        await recordPipelineChange(tx, context, property, pipelineRow, {
          stage: 'viewing',
          events: [{ kind: 'viewing', dueAt: startsAt, viewingStatus: 'invited' }],
          by: { actorId: actor.id, now },
        });
        await disclosures.recordAction(tx, actor, property, buyerId, ['contacted']);
        await scheduleReminder(tx, { id, startsAt }, now);
        return notifyBuyer(tx, id, 'invited');
      });
    },

    /** A new time resets the buyer's answer, unless they proposed it; other changes keep it. */
    async change(actor: Actor, id: string, patch: ViewingPatch): Promise<Viewing> {
      return database.db.transaction(async (tx) => {
        const { property, pipelineRow, row, buyerId } = await lockOpen(tx, actor, id);
        await requireConfirmedEmail(tx, property.agencyId);
        const now = clock.now();
        if (property.outcome && !pipelineRow.soldAt) throw failure('CONFLICT', CLOSED);
        if (row.status === 'cancelled') throw failure('CONFLICT', CANCELLED);
        if (isOver(row)) throw failure('CONFLICT', OVER);
        const startsAt = patch.startsAt === undefined ? row.startsAt : new Date(patch.startsAt);
        const minutes = patch.minutes ?? row.minutes;
        const where = patch.where ?? row.where;
        const moved = startsAt.getTime() !== row.startsAt.getTime();
        if (!moved && minutes === row.minutes && where === row.where) {
          const same = await repository.findViewing(tx, id);
          if (same) return forAgency(same);
        }
        if (moved) {
          validateStart(startsAt);
          const other = await repository.viewingAt(tx, pipelineRow.id, startsAt);
          if (other)
            throw fieldFailure('startsAt', 'You already have a viewing with this buyer at this time');
          // Moving a declined viewing invites the buyer again.
          if (row.status === 'declined' && (await repository.hasMaxUpcoming(tx, pipelineRow.id, now)))
            throw failure('CONFLICT', FIVE_UPCOMING);
        }
        if (row.sequence >= MAX_CHANGES)
          throw failure('CONFLICT', {
            message: "You've changed this viewing too many times. Cancel it and call the buyer.",
          });
        const isProposedTime =
          moved && row.status === 'proposed' && row.proposedAt?.getTime() === startsAt.getTime();
        // A viewing may be all that keeps the buyer open: only the buyer can extend it.
        const beforeEnd = new Date(startsAt.getTime() + minutes * 60_000 - 1);
        const pair = { buyerId, propertyId: property.id };
        const atEnd = await currentPermission(tx, property.agencyId, pair, beforeEnd);
        if (!isProposedTime && atEnd.contact !== 'open') throw failure('ASK_FIRST', ENDS_LATER);
        const status: ViewingStatus = isProposedTime ? 'accepted' : 'invited';
        await repository.updateViewing(tx, id, {
          startsAt,
          minutes,
          where,
          sequence: row.sequence + 1,
          updatedAt: now,
          ...(moved && { status, proposedAt: null, answeredAt: isProposedTime ? now : null }),
        });
        await recordPipelineChange(tx, context, property, pipelineRow, {
          events: [{ kind: 'viewing', dueAt: startsAt, viewingStatus: moved ? status : row.status }],
          by: { actorId: actor.id, now },
        });
        if (moved) await scheduleReminder(tx, { id, startsAt }, now);
        return notifyBuyer(tx, id, isProposedTime ? 'agreed' : moved ? 'moved' : 'changed');
      });
    },

    async cancel(actor: Actor, id: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        const { property, pipelineRow, row } = await lockForChange(tx, actor, id, loadProperty);
        if (row.status === 'cancelled') return;
        if (isOver(row)) throw failure('CONFLICT', OVER);
        await cancelViewing(tx, actor, property, pipelineRow, row);
      });
    },

    /** How a viewing went. Also moves the buyer to the outcome's stage, where that can be reached from the current one. */
    async recordOutcome(actor: Actor, id: string, outcome: ViewingOutcome): Promise<Viewing> {
      return database.db.transaction(async (tx) => {
        const { property, pipelineRow, row } = await lockOpen(tx, actor, id);
        const now = clock.now();
        if (property.outcome) throw failure('CONFLICT', CLOSED);
        if (row.status === 'cancelled') throw failure('CONFLICT', CANCELLED);
        if (row.status === 'declined') throw failure('CONFLICT', DECLINED);
        if (!isOver(row)) throw failure('CONFLICT', NOT_YET);
        if (row.outcome !== outcome) {
          await repository.updateViewing(tx, id, { outcome, updatedAt: now });
          await recordPipelineChange(tx, context, property, pipelineRow, {
            stage: VIEWING_OUTCOME_STAGES[outcome],
            events: [{ kind: 'viewing', dueAt: row.startsAt, viewingOutcome: outcome }],
            by: { actorId: actor.id, now },
          });
        }
        return forAgency(orFail(await repository.findViewing(tx, id)));
      });
    },

    /** Cancels upcoming viewings of a property that is closed or deleted. */
    async cancelAllAt(tx: Tx, actor: Actor, propertyId: string, but?: string): Promise<void> {
      const { agencyId } = actor;
      for (const { id, pipelineRowId, buyer } of await repository.upcomingAt(tx, propertyId, clock.now())) {
        if (buyer.id === but) continue;
        const pipelineRow = await lockPipelineOf(tx, { pipelineRowId, agencyId, buyerId: buyer.id });
        const row = pipelineRow && (await repository.lockViewing(tx, id));
        if (row && row.status !== 'cancelled')
          await cancelViewing(tx, actor, { id: propertyId, agencyId }, pipelineRow, row);
      }
    },
  };
}

export type ViewingsService = ReturnType<typeof viewingsService>;
