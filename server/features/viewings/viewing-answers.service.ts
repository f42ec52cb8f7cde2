import type { ViewingAnswerBody, ViewingInvitation } from '@threshold/core/contract/my-contacts';
import { formatAppointment } from '@threshold/core/rules/pipeline/appointments';
import type { ViewingStatus } from '@threshold/core/rules/pipeline/stages';
import { canAnswer, viewingTimeFault } from '@threshold/core/rules/pipeline/viewings';
import { failure, fieldFailure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { publishLiveEvent } from '../live/publish';
import { readViewing } from '../notifications/links';
import { ANONYMOUS, shortName } from '../notifications/notification-text';
import { lockAgainstClosing } from '../properties/load-property';
import { lockPipelineOf, recordPipelineChange } from '../properties/pipeline';
import { lockVisibleBuyer } from '../properties/resolve-buyer';
import { nameForAgency } from './name-for-agency';
import { publishViewing } from './publish-viewing';
import { calendarFile } from './viewing-calendar';
import { type ToAgent, toAgent, toBuyer } from './viewings.mails';
import { forInvited } from './viewings.presenter';
import * as repository from './viewings.repository';

const CANCELLED = { message: 'This viewing was cancelled.' };
const OVER = { message: 'This viewing has already happened.' };
const INVITED_AGAIN = {
  message: 'The agent has invited you to other viewings since. Answer one of those instead.',
};

const STATUS: Record<ViewingAnswerBody['answer'], 'accepted' | 'declined' | 'proposed'> = {
  accept: 'accepted',
  decline: 'declined',
  propose: 'proposed',
};

/** Locks a viewing after its pipeline row, and reads it again; null if it is gone. */
export async function lockWithPipelineRow(
  tx: Tx,
  { id, pipelineRowId, agency, buyer }: repository.ViewingDetails,
) {
  const pipelineRow = await lockPipelineOf(tx, { pipelineRowId, agencyId: agency.id, buyerId: buyer.id });
  await repository.lockViewing(tx, id);
  const viewing = await repository.findViewing(tx, id);
  return pipelineRow && viewing && { viewing, pipelineRow };
}
type LockedViewing = NonNullable<Awaited<ReturnType<typeof lockWithPipelineRow>>>;

/** Answers of buyers to viewings: by the link of the mail, signed in or not, and by withdrawing. */
export function viewingAnswers(context: AppContext) {
  const { database, clock, secrets } = context;

  /** The viewing of the link, if its time has not changed. */
  async function invited(db: Db, token: string): Promise<repository.ViewingDetails> {
    const link = readViewing(secrets, token);
    const viewing = orFail(link && (await repository.findViewing(db, link.id)), 'INVALID_LINK');
    requireLinkedTime(viewing, token);
    return viewing;
  }

  function requireLinkedTime(viewing: repository.ViewingDetails, token: string): void {
    if (readViewing(secrets, token)?.startsAt.getTime() !== viewing.startsAt.getTime())
      throw failure('CONFLICT', {
        message: `This viewing was moved to ${formatAppointment(viewing.startsAt)}. Use the link in your latest email.`,
      });
  }

  function requireAnswerable(viewing: repository.ViewingDetails): void {
    const now = clock.now();
    if (canAnswer(viewing, now)) return;
    throw failure('CONFLICT', viewing.status !== 'cancelled' && viewing.startsAt <= now ? OVER : CANCELLED);
  }

  /** Records an answer and notifies the agency. */
  async function recordAnswer(
    tx: Tx,
    { viewing, pipelineRow }: LockedViewing,
    answer: { status: ViewingStatus; proposedAt: Date | null; mail: ToAgent },
  ): Promise<void> {
    const now = clock.now();
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

  /** Records the same answer to each of these viewings that is still open once it is locked. */
  async function recordAnswers(
    tx: Tx,
    viewings: readonly repository.ViewingDetails[],
    answer: { status: 'cancelled' | 'declined'; mail: ToAgent },
  ): Promise<void> {
    for (const viewing of viewings) {
      const locked = await lockWithPipelineRow(tx, viewing);
      if (locked && locked.viewing.status !== 'cancelled' && locked.viewing.status !== 'declined')
        await recordAnswer(tx, locked, { ...answer, proposedAt: null });
    }
  }

  return {
    show: async (token: string): Promise<ViewingInvitation> =>
      forInvited(await invited(database.db, token), clock.now()),

    /** The viewing as an iCalendar file, while it can be answered. */
    async calendar(token: string): Promise<string> {
      const viewing = await invited(database.db, token);
      requireAnswerable(viewing);
      return calendarFile(context, viewing);
    },

    async answer({ token, answer, ...body }: ViewingAnswerBody): Promise<ViewingInvitation> {
      return database.db.transaction(async (tx) => {
        const seen = await invited(tx, token);
        const property = { id: seen.property.id, agencyId: seen.agency.id };
        await lockAgainstClosing(tx, seen.agency.id, [], seen.property.id);
        if (!(await lockVisibleBuyer(tx, context, property, [], seen.buyer.id)))
          throw failure('CONFLICT', CANCELLED);
        const locked = orFail(await lockWithPipelineRow(tx, seen), 'INVALID_LINK');
        const { viewing } = locked;
        requireLinkedTime(viewing, token);
        requireAnswerable(viewing);
        const now = clock.now();
        const status = STATUS[answer];
        // They may have been invited again since they declined.
        if (
          viewing.status === 'declined' &&
          status !== 'declined' &&
          ((await repository.viewingAt(tx, locked.pipelineRow.id, viewing.startsAt)) ||
            (await repository.hasMaxUpcoming(tx, locked.pipelineRow.id, now)))
        )
          throw failure('CONFLICT', INVITED_AGAIN);
        const proposedAt = answer === 'propose' && body.proposedAt ? new Date(body.proposedAt) : null;
        if (proposedAt) {
          const fault = viewingTimeFault(proposedAt, now);
          if (fault) throw fieldFailure('proposedAt', fault);
          if (proposedAt.getTime() === viewing.startsAt.getTime())
            throw fieldFailure('proposedAt', "That's already the viewing time. Choose another or accept it");
        }
        const again = viewing.status === status && viewing.proposedAt?.getTime() === proposedAt?.getTime();
        if (!again) await recordAnswer(tx, locked, { status, proposedAt, mail: status });
        const after = await repository.findViewing(tx, viewing.id);
        return forInvited(after ?? viewing, now);
      });
    },

    /** The buyer is not interested in this property: declines its upcoming viewings. */
    async declineUpcoming(tx: Tx, buyerId: string, pipelineRowId: string): Promise<void> {
      const upcoming = await repository.upcomingOf(tx, { buyerId, pipelineRowId }, clock.now());
      await recordAnswers(tx, upcoming, { status: 'declined', mail: 'declined' });
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
      const upcoming = await repository.upcomingOf(tx, { buyerId, agencyId }, clock.now());
      await recordAnswers(tx, upcoming, { status: 'cancelled', mail });
    },
  };
}

export type ViewingAnswers = ReturnType<typeof viewingAnswers>;
