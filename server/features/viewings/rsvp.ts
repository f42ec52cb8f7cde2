import type { ViewingAnswerBody, ViewingInvitation } from '@threshold/core/contract/my-contacts';
import { formatAppointment } from '@threshold/core/rules/pipeline/appointments';
import type { ViewingStatus } from '@threshold/core/rules/pipeline/stages';
import { viewingTimeFault } from '@threshold/core/rules/pipeline/viewings';
import { failure, fieldFailure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { publishLiveEvent } from '../live/publish';
import { readViewing } from '../notifications/links';
import { ANONYMOUS, shortName } from '../notifications/notification-text';
import { lockPipelineOf, recordPipelineChange } from '../properties/pipeline';
import { nameForAgency } from './name-for-agency';
import { publishViewing } from './publish-viewing';
import { calendarFile } from './viewing-calendar';
import { type ToAgent, toAgent, toBuyer } from './viewings.mails';
import { forInvited } from './viewings.presenter';
import * as repository from './viewings.repository';

const STATUS: Record<ViewingAnswerBody['answer'], 'accepted' | 'declined' | 'proposed'> = {
  accept: 'accepted',
  decline: 'declined',
  propose: 'proposed',
};

export const lockKeys = ({ pipelineRowId, agency, buyer }: repository.ViewingDetails) => ({
  pipelineRowId,
  agencyId: agency.id,
  buyerId: buyer.id,
});

/** Answers of buyers to viewings: by the link of the mail, signed in or not, and by withdrawing. */
export function viewingAnswers(context: AppContext) {
  const { database, clock, secrets } = context;

  /** The viewing of the link, if its time has not changed. */
  async function invited(db: Db, token: string): Promise<repository.ViewingDetails> {
    const link = readViewing(secrets, token);
    const viewing = link && (await repository.findViewing(db, link.id));
    if (!viewing) throw failure('INVALID_LINK');
    if (viewing.startsAt.getTime() !== link.startsAt.getTime())
      throw failure('CONFLICT', {
        message: `This viewing was moved to ${formatAppointment(viewing.startsAt)}. Use the link in your latest email.`,
      });
    return viewing;
  }

  /** Records an answer and notifies the agency. The caller has locked the pipeline row and the viewing. */
  async function recordAnswer(
    tx: Tx,
    viewing: repository.ViewingDetails,
    answer: { status: ViewingStatus; proposedAt: Date | null; mail: ToAgent },
  ): Promise<void> {
    const now = clock.now();
    const pipelineRow = orFail(await lockPipelineOf(tx, lockKeys(viewing)));
    const cancelled = answer.status === 'cancelled';
    // Before the change: the viewing may be the agency's only permission to know the name.
    const { host } = viewing;
    const buyerName =
      host && (answer.mail === 'withdrawn' ? shortName(ANONYMOUS) : await nameForAgency(tx, viewing, now));
    await repository.updateViewing(tx, viewing.id, {
      status: answer.status,
      proposedAt: answer.proposedAt,
      answeredAt: now,
      updatedAt: now,
      ...(cancelled && { sequence: viewing.sequence + 1 }),
    });
    const property = { id: viewing.property.id, agencyId: viewing.agency.id };
    await recordPipelineChange(tx, context, property, pipelineRow, {
      events: [
        {
          kind: 'viewing',
          dueAt: answer.proposedAt ?? viewing.startsAt,
          viewingStatus: answer.status,
        },
      ],
      by: { actorId: null, byBuyer: true, now },
    });
    await publishLiveEvent(tx, { userId: viewing.buyer.id }, { kind: 'contacts' });
    await publishViewing(tx, viewing, answer.status, now);
    const after = await repository.findViewing(tx, viewing.id);
    if (!after) return;
    if (buyerName) await queueMail(tx, context, toAgent(context, after, { host, buyerName }, answer.mail));
    // Removes the entry from the buyer's calendar.
    if (cancelled) await queueMail(tx, context, toBuyer(context, after, 'cancelled', true));
  }

  return {
    show: async (token: string): Promise<ViewingInvitation> => forInvited(await invited(database.db, token)),

    /** The viewing as an iCalendar file; none for a viewing that does not take place. */
    async calendar(token: string): Promise<string> {
      const viewing = await invited(database.db, token);
      if (viewing.status === 'cancelled')
        throw failure('CONFLICT', { message: 'This viewing was cancelled.' });
      return calendarFile(context, viewing);
    },

    async answer({ token, answer, ...body }: ViewingAnswerBody): Promise<ViewingInvitation> {
      return database.db.transaction(async (tx) => {
        const invitation = await invited(tx, token);
        const { id } = invitation;
        await lockPipelineOf(tx, lockKeys(invitation));
        await repository.lockViewing(tx, id);
        // Read again under the lock.
        const viewing = await invited(tx, token);
        if (viewing.status === 'cancelled')
          throw failure('CONFLICT', { message: 'This viewing was cancelled.' });
        const now = clock.now();
        if (viewing.startsAt <= now)
          throw failure('CONFLICT', { message: 'This viewing has already happened.' });
        const status = STATUS[answer];
        const proposedAt = answer === 'propose' && body.proposedAt ? new Date(body.proposedAt) : null;
        if (proposedAt) {
          const fault = viewingTimeFault(proposedAt, now);
          if (fault) throw fieldFailure('proposedAt', fault);
          if (proposedAt.getTime() === viewing.startsAt.getTime())
            throw fieldFailure('proposedAt', "That's already the viewing time. Choose another or accept it");
        }
        const again = viewing.status === status && viewing.proposedAt?.getTime() === proposedAt?.getTime();
        if (!again) await recordAnswer(tx, viewing, { status, proposedAt, mail: status });
        const after = await repository.findViewing(tx, id);
        return forInvited(after ?? viewing);
      });
    },

    /** The buyer is not interested in this property: declines its upcoming viewings. */
    async declineUpcoming(tx: Tx, buyerId: string, pipelineRowId: string): Promise<void> {
      for (const viewing of await repository.upcomingOf(tx, { buyerId, pipelineRowId }, clock.now()))
        await recordAnswer(tx, viewing, { status: 'declined', proposedAt: null, mail: 'declined' });
    },

    /** Lock order: agencies before the buyer, so before the buyer is locked for `cancelUpcoming`. */
    lockAgencies: (tx: Tx, buyerId: string): Promise<void> =>
      repository.lockAgenciesOf(tx, buyerId, clock.now()),

    /**
     * Cancels the buyer's upcoming viewings, with all agencies or one: they have found a home, must be asked first, or
     * are hidden from now on. The caller has locked the agencies and the buyer.
     */
    async cancelUpcoming(
      tx: Tx,
      buyerId: string,
      mail: 'cancelled' | 'stopped' | 'withdrawn',
      agencyId?: string,
    ): Promise<void> {
      for (const viewing of await repository.upcomingOf(tx, { buyerId, agencyId }, clock.now()))
        await recordAnswer(tx, viewing, { status: 'cancelled', proposedAt: null, mail });
    },
  };
}

export type ViewingAnswers = ReturnType<typeof viewingAnswers>;
