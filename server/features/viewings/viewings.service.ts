import type { Viewing, ViewingBody, ViewingPatch } from '@threshold/core/contract/properties';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import type { ViewingStatus } from '@threshold/core/rules/pipeline/stages';
import { VIEWING_AHEAD_DAYS } from '@threshold/core/rules/pipeline/viewings';
import type { Actor } from '../../base/actor';
import { failure, fieldFailure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { ViewingRow, WorkedBuyerRow } from '../../db/schema/pipeline';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import { publishEvent } from '../live/publish';
import { loadProperty, loadPropertyForBuyers } from '../properties/load-property';
import { lockOrCreate, lockPipelineOf, lockPipelineRow, recordPipelineChange } from '../properties/pipeline';
import { resolveOpenBuyer } from '../properties/resolve-buyer';
import { remindLater } from './reminders';
import { type ToBuyer, toBuyer } from './viewings.mails';
import { forAgency } from './viewings.presenter';
import * as repository from './viewings.repository';

/** Of one buyer on one property; and so many mails about one of them: nobody is to be flooded in an agency's name. */
const MOST_COMING = 5;
const MOST_CHANGES = 30;

const GONE = { message: 'This viewing was cancelled. Arrange a new one.' };
const OVER = { message: 'This viewing is over.' };

/** What an agency arranges with a buyer: the viewing, the row it belongs to, the record and the mail, in one commit. */
export function viewingsService(context: AppContext, disclosures: DisclosuresService) {
  const { database, clock } = context;

  function refuseBadStart(startsAt: Date): void {
    const ahead = startsAt.getTime() - clock.now().getTime();
    if (ahead <= 0) throw fieldFailure('startsAt', 'Choose a time that is still to come');
    if (ahead > VIEWING_AHEAD_DAYS * DAY_MS) throw fieldFailure('startsAt', 'Choose a time within a year');
  }

  async function notifyBuyer(tx: Tx, id: string, what: ToBuyer): Promise<Viewing> {
    const viewing = await repository.findViewing(tx, id);
    if (!viewing) throw failure('NOT_FOUND');
    await queueMail(tx, context, toBuyer(context, viewing, what));
    await publishEvent(tx, { userId: viewing.buyer.id }, { kind: 'contacts' });
    return forAgency(viewing);
  }

  /** The viewing of someone who may work its property, held for a change; for everyone else there is none. */
  async function held(tx: Tx, actor: Actor, id: string, open: typeof loadProperty) {
    const viewing = await repository.findViewing(tx, id);
    if (!viewing) throw failure('NOT_FOUND');
    const property = await open(tx, actor, viewing.property.id);
    const worked = await lockPipelineRow(tx, property, viewing.buyer.id, actor.id);
    const row = worked && (await repository.lockViewing(tx, id));
    if (!row) throw failure('NOT_FOUND');
    return { property, worked, row, buyerId: viewing.buyer.id };
  }

  const isOver = (row: Pick<ViewingRow, 'startsAt'>) => row.startsAt <= clock.now();

  /** The caller holds both rows. */
  async function callOff(
    tx: Tx,
    actor: Actor,
    property: { id: string; agencyId: string },
    worked: WorkedBuyerRow,
    row: ViewingRow,
  ): Promise<void> {
    const now = clock.now();
    await repository.updateViewing(tx, row.id, {
      status: 'cancelled',
      proposedAt: null,
      sequence: row.sequence + 1,
      updatedAt: now,
    });
    await recordPipelineChange(tx, property, worked, {
      events: [{ kind: 'viewing', dueAt: row.startsAt, viewingStatus: 'cancelled' }],
      by: { actorId: actor.id, byBuyer: false, now },
    });
    await notifyBuyer(tx, row.id, 'cancelled');
  }

  return {
    async arrange(actor: Actor, propertyId: string, given: string, body: ViewingBody): Promise<Viewing> {
      const startsAt = new Date(body.startsAt);
      return database.db.transaction(async (tx) => {
        const property = await loadPropertyForBuyers(tx, actor, propertyId);
        const buyerId = await resolveOpenBuyer(tx, context, property, given);
        const now = clock.now();
        const worked = await lockOrCreate(tx, actor, property, buyerId, now);
        if (property.outcome) throw failure('CONFLICT', { message: 'This property is closed.' });
        refuseBadStart(startsAt);
        const there = await repository.viewingAt(tx, worked.id, startsAt);
        if (there) {
          // The very same sent again is the first one sent twice.
          const found = await repository.findViewing(tx, there.id);
          if (found && there.minutes === body.minutes && there.where === body.where) return forAgency(found);
          throw fieldFailure('startsAt', 'There is a viewing with this buyer at this time already');
        }
        if ((await repository.countComing(tx, worked.id, now)) >= MOST_COMING)
          throw failure('CONFLICT', {
            message: 'There are five viewings with this buyer to come. Cancel one first.',
          });
        const id = await repository.insertViewing(tx, {
          workedBuyerId: worked.id,
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
        await recordPipelineChange(tx, property, worked, {
          stage: 'viewing',
          events: [{ kind: 'viewing', dueAt: startsAt, viewingStatus: 'invited' }],
          by: { actorId: actor.id, byBuyer: false, now },
        });
        await disclosures.recordAction(tx, actor, property, buyerId, ['contacted']);
        await remindLater(tx, { id, startsAt }, now);
        return notifyBuyer(tx, id, 'invited');
      });
    },

    /** A new time asks the buyer anew, unless it is the one they proposed; anything else leaves their answer standing. */
    async change(actor: Actor, id: string, patch: ViewingPatch): Promise<Viewing> {
      return database.db.transaction(async (tx) => {
        const { property, worked, row, buyerId } = await held(tx, actor, id, loadPropertyForBuyers);
        await resolveOpenBuyer(tx, context, property, buyerId);
        const now = clock.now();
        if (row.status === 'cancelled') throw failure('CONFLICT', GONE);
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
          refuseBadStart(startsAt);
          const other = await repository.viewingAt(tx, worked.id, startsAt);
          if (other)
            throw fieldFailure('startsAt', 'There is a viewing with this buyer at this time already');
        }
        if (row.sequence >= MOST_CHANGES)
          throw failure('CONFLICT', {
            message: 'This viewing was changed too often. Cancel it and ring the buyer.',
          });
        const asTheyAsked =
          moved && row.status === 'proposed' && row.proposedAt?.getTime() === startsAt.getTime();
        const status: ViewingStatus = asTheyAsked ? 'accepted' : 'invited';
        await repository.updateViewing(tx, id, {
          startsAt,
          minutes,
          where,
          sequence: row.sequence + 1,
          updatedAt: now,
          ...(moved && { status, proposedAt: null, answeredAt: asTheyAsked ? now : null }),
        });
        await recordPipelineChange(
          tx,
          property,
          { ...worked, buyerUserId: buyerId },
          {
            events: [{ kind: 'viewing', dueAt: startsAt, viewingStatus: moved ? status : row.status }],
            by: { actorId: actor.id, byBuyer: false, now },
          },
        );
        if (moved) await remindLater(tx, { id, startsAt }, now);
        return notifyBuyer(tx, id, asTheyAsked ? 'agreed' : moved ? 'moved' : 'changed');
      });
    },

    async cancel(actor: Actor, id: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        const { property, worked, row } = await held(tx, actor, id, loadProperty);
        if (row.status === 'cancelled') return;
        if (isOver(row)) throw failure('CONFLICT', OVER);
        await callOff(tx, actor, property, worked, row);
      });
    },

    /** The property is no longer for sale, or is taken away: nobody comes to a door that stays shut. */
    async cancelAllAt(tx: Tx, actor: Actor, propertyId: string, but?: string): Promise<void> {
      const { agencyId } = actor;
      for (const { id, workedId, buyer } of await repository.comingAt(tx, propertyId, clock.now())) {
        if (buyer.id === but) continue;
        const worked = await lockPipelineOf(tx, { workedId, agencyId, buyerId: buyer.id });
        const row = worked && (await repository.lockViewing(tx, id));
        if (row && row.status !== 'cancelled')
          await callOff(tx, actor, { id: propertyId, agencyId }, worked, row);
      }
    },
  };
}

export type ViewingsService = ReturnType<typeof viewingsService>;
