import type { FoundHomeResponse, MyContact, MyContacts } from '@threshold/core/contract/my-contacts';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { pick } from '@threshold/core/rules/format/pick';
import { formatHomeAt } from '@threshold/core/rules/matching/format-criteria';
import { canAnswer } from '@threshold/core/rules/pipeline/viewings';
import type { z } from 'zod';
import type { Actor } from '../../base/actor';
import { orFail } from '../../base/failure';
import type { Secrets } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { anySearchOn, switchAllOff } from '../buyer-searches';
import { publishLiveEvent } from '../live/publish';
import { agencyTitle } from '../notifications/notification-text';
import { lockPipelineOf, recordPipelineChange } from '../properties/pipeline';
import type { ViewingAnswers } from '../viewings/viewing-answers.service';
import { answerPath } from '../viewings/viewing-calendar';
import type { ContactRow } from './my-contacts.repository';
import * as repository from './my-contacts.repository';

function forBuyer(row: ContactRow, secrets: Secrets, now: Date): MyContact {
  return {
    ...pick(row, ['id', 'agencyId', 'websiteUrl', 'searchName', 'closed']),
    agencyName: agencyTitle(row.agencyName),
    agencyPhone: row.agencyPhone && phoneAsWritten(row.agencyPhone),
    home: formatHomeAt({ ...row.property, location: row.location }),
    price: row.property.price,
    contactedAt: row.contactedAt.toISOString(),
    declined: row.stage === 'not_interested',
    viewing: row.viewing && viewingOf(row.viewing, secrets, now),
  };
}

function viewingOf(
  viewing: NonNullable<ContactRow['viewing']>,
  secrets: Secrets,
  now: Date,
): MyContact['viewing'] {
  const { startsAt, proposedAt } = viewing;
  return {
    ...pick(viewing, ['id', 'minutes', 'where', 'status']),
    startsAt: startsAt.toISOString(),
    proposedAt: proposedAt?.toISOString() ?? null,
    answerPath: canAnswer(viewing, now) ? answerPath({ secrets }, viewing) : null,
  };
}

/** A buyer's view of the agencies that got in touch. */
export function myContactsService(context: AppContext, answers: ViewingAnswers) {
  const { database, clock, secrets } = context;

  /** Declines in the buyer's name; false if already declined. Does not count as contact by the agency. */
  async function close(
    tx: Tx,
    buyerId: string,
    row: { id: string; agencyId: string; propertyId: string },
  ): Promise<boolean> {
    const pipelineRow = await lockPipelineOf(tx, { pipelineRowId: row.id, agencyId: row.agencyId, buyerId });
    if (!pipelineRow || pipelineRow.stage === 'not_interested') return false;
    await recordPipelineChange(tx, context, { id: row.propertyId, agencyId: row.agencyId }, pipelineRow, {
      stage: 'not_interested',
      events: [],
      by: { actorId: null, byBuyer: true, now: clock.now() },
    });
    return true;
  }

  return {
    async list(actor: Actor): Promise<MyContacts> {
      const now = clock.now();
      const [rows, foundHomeAt, hasActiveSearch] = await Promise.all([
        repository.contactsOf(database.db, actor.id, now),
        repository.lastFoundHome(database.db, actor.id),
        anySearchOn(database.db, actor.id),
      ]);
      return {
        contacts: rows.map((row) => forBuyer(row, secrets, now)),
        // Cleared when the buyer searches again.
        foundHomeAt: foundHomeAt && !hasActiveSearch ? foundHomeAt.toISOString() : null,
      };
    },

    async decline(actor: Actor, id: string): Promise<MyContact> {
      return database.db.transaction(async (tx) => {
        const row = orFail(await repository.rowOf(tx, actor.id, id));
        await close(tx, actor.id, row);
        await answers.declineUpcoming(tx, actor.id, row.id);
        await publishLiveEvent(tx, { userId: actor.id }, { kind: 'contacts' });
        const updated = orFail(await repository.contactOf(tx, actor.id, id, clock.now()));
        return forBuyer(updated, secrets, clock.now());
      });
    },

    /** Idempotent: a repeat finds nothing to change. */
    async foundHome(actor: Actor, throughThreshold: boolean): Promise<z.infer<typeof FoundHomeResponse>> {
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        // Lock order: agencies before the buyer.
        let closed = 0;
        for (const row of await repository.openRowsOf(tx, actor.id))
          if (await close(tx, actor.id, row)) closed += 1;
        const searchesSwitchedOff = await switchAllOff(tx, actor.id);
        await answers.cancelUpcoming(tx, actor.id, 'cancelled');
        const before = await repository.lastFoundHome(tx, actor.id);
        const again = before !== null && closed === 0 && searchesSwitchedOff === 0;
        if (!again) await repository.insertFoundHome(tx, { userId: actor.id, throughThreshold, at: now });
        await publishLiveEvent(tx, { userId: actor.id }, { kind: 'contacts' });
        return {
          message: "We've turned off your searches and told the agencies you were in touch with.",
          searchesSwitchedOff,
        };
      });
    },
  };
}

export type MyContactsService = ReturnType<typeof myContactsService>;
