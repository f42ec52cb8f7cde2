import type { ViewingAnswerBody, ViewingInvitation } from '@threshold/core/contract/my-contacts';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { formatAppointment } from '@threshold/core/rules/pipeline/appointments';
import type { ViewingStatus } from '@threshold/core/rules/pipeline/stages';
import { VIEWING_AHEAD_DAYS } from '@threshold/core/rules/pipeline/viewings';
import { failure, fieldFailure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { publishEvent } from '../live/publish';
import { readViewing } from '../notifications/links';
import { lockPipelineOf, recordPipelineChange } from '../properties/pipeline';
import { nameForAgency } from './name-for-agency';
import { type ToAgent, toAgent, toBuyer } from './viewings.mails';
import { forInvited } from './viewings.presenter';
import * as repository from './viewings.repository';

const STATUS: Record<ViewingAnswerBody['answer'], 'accepted' | 'declined' | 'proposed'> = {
  accept: 'accepted',
  decline: 'declined',
  propose: 'proposed',
};

const lockedBy = ({ workedId, agency, buyer }: repository.ViewingDetails) => ({
  workedId,
  agencyId: agency.id,
  buyerId: buyer.id,
});

/** What a buyer says to a viewing: by the link of its mail, signed in or not, and by leaving it behind. */
export function viewingAnswers(context: AppContext) {
  const { database, clock, secrets } = context;

  /** The viewing the link was made for, at the time it was made for. */
  async function invited(db: Db, token: string): Promise<repository.ViewingDetails> {
    const read = readViewing(secrets, token);
    const viewing = read && (await repository.findViewing(db, read.id));
    if (!viewing) throw failure('INVALID_LINK');
    if (viewing.startsMs !== read.startsAt.getTime())
      throw failure('CONFLICT', {
        message: `This viewing was moved to ${formatAppointment(new Date(viewing.startsMs))}. Answer with the link in the newest mail.`,
      });
    return viewing;
  }

  /** Writes an answer down and tells the agency. The caller holds the row and the viewing. */
  async function say(
    tx: Tx,
    viewing: repository.ViewingDetails,
    answer: { status: ViewingStatus; proposedAt: Date | null; news: ToAgent },
  ): Promise<void> {
    const now = clock.now();
    const worked = await lockPipelineOf(tx, lockedBy(viewing));
    if (!worked) throw failure('NOT_FOUND');
    const cancelled = answer.status === 'cancelled';
    // Before it is changed: what is over may be all by which the agency knows them.
    const { host } = viewing;
    const who = host && (await nameForAgency(tx, viewing, now));
    await repository.updateViewing(tx, viewing.id, {
      status: answer.status,
      proposedAt: answer.proposedAt,
      answeredAt: now,
      updatedAt: now,
      ...(cancelled && { sequence: viewing.sequence + 1 }),
    });
    await recordPipelineChange(tx, { id: viewing.property.id, agencyId: viewing.agency.id }, worked, {
      events: [
        {
          kind: 'viewing',
          dueAt: answer.proposedAt ?? new Date(viewing.startsMs),
          viewingStatus: answer.status,
        },
      ],
      by: { actorId: null, byBuyer: true, now },
    });
    await publishEvent(tx, { userId: viewing.buyer.id }, { kind: 'contacts' });
    const after = await repository.findViewing(tx, viewing.id);
    if (!after) return;
    if (who) await queueMail(tx, context, toAgent(context, after, { host, who }, answer.news));
    // Their own calendar has the entry; it goes by the same way it came.
    if (cancelled) await queueMail(tx, context, toBuyer(context, after, 'cancelled', true));
  }

  return {
    show: async (token: string): Promise<ViewingInvitation> => forInvited(await invited(database.db, token)),

    async answer({ token, answer, proposedAt: asked }: ViewingAnswerBody): Promise<ViewingInvitation> {
      return database.db.transaction(async (tx) => {
        const found = await invited(tx, token);
        const { id } = found;
        await lockPipelineOf(tx, lockedBy(found));
        await repository.lockViewing(tx, id);
        // As it is now that nobody else can change it.
        const viewing = await invited(tx, token);
        if (viewing.status === 'cancelled')
          throw failure('CONFLICT', { message: 'This viewing was cancelled.' });
        const now = clock.now();
        if (viewing.startsMs <= now.getTime())
          throw failure('CONFLICT', { message: 'This viewing is over.' });
        const status = STATUS[answer];
        const proposedAt = answer === 'propose' && asked ? new Date(asked) : null;
        if (proposedAt) {
          if (proposedAt <= now) throw fieldFailure('proposedAt', 'Choose a time that is still to come');
          if (proposedAt.getTime() - now.getTime() > VIEWING_AHEAD_DAYS * DAY_MS)
            throw fieldFailure('proposedAt', 'Choose a time within a year');
          if (proposedAt.getTime() === viewing.startsMs)
            throw fieldFailure('proposedAt', 'That is the time of the viewing. Choose another, or accept it');
        }
        const again = viewing.status === status && (viewing.proposedMs ?? 0) === (proposedAt?.getTime() ?? 0);
        if (!again) await say(tx, viewing, { status, proposedAt, news: status });
        const after = await repository.findViewing(tx, id);
        return forInvited(after ?? viewing);
      });
    },

    /** They are not interested in this home: whatever was arranged for it is declined. */
    async declineComing(tx: Tx, buyerId: string, workedId: string): Promise<void> {
      for (const viewing of await repository.comingOf(tx, { buyerId, workedId }, clock.now()))
        await say(tx, viewing, { status: 'declined', proposedAt: null, news: 'declined' });
    },

    /** They have found a home: whatever was arranged with anyone is cancelled. The caller holds the rows. */
    async cancelComing(tx: Tx, buyerId: string): Promise<void> {
      for (const viewing of await repository.comingOf(tx, { buyerId }, clock.now()))
        await say(tx, viewing, { status: 'cancelled', proposedAt: null, news: 'cancelled' });
    },

    /** They want to be asked first also about what was arranged. The caller has locked the agencies and the buyer. */
    async cancelForContactPreferences(tx: Tx, buyerId: string): Promise<void> {
      for (const viewing of await repository.comingOf(tx, { buyerId }, clock.now()))
        await say(tx, viewing, { status: 'cancelled', proposedAt: null, news: 'stopped' });
    },
  };
}

export type ViewingAnswers = ReturnType<typeof viewingAnswers>;
