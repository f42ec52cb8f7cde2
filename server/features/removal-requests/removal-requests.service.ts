import {
  type AdminRemovalRequest,
  type AdminRemovalRequests,
  MAX_REMOVALS_AT_ONCE,
  type RemovalRequest,
  type RemovalRequests,
} from '@threshold/core/contract/removal-requests';
import {
  REMOVAL_DAYS,
  REMOVAL_NAME_DAYS,
  REMOVAL_REQUEST_RETENTION_DAYS,
  removalDueAt,
} from '@threshold/core/rules/contact/removal-requests';
import { daysBefore, formatLongDay, londonIsoDate } from '@threshold/core/rules/format/dates';
import { fullName } from '@threshold/core/rules/format/names';
import { pagination } from '@threshold/core/rules/format/pagination';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { mailTo } from '../../providers/mail/greeting';
import { type MailToQueue, queueMail } from '../../providers/mail/outbox';
import { auditUser } from '../audit/audit.service';
import { publishLiveEvent, publishToUsers } from '../live/publish';
import { agencyTitle } from '../notifications/notification-text';
import type { AgencyRemovalRequest, DueMail, OverdueRemovalRequest } from './removal-requests.repository';
import * as repository from './removal-requests.repository';

/** For an erased buyer, the name stored for the agency. Never the address, which the buyer may not have shared. */
const nameOf = ({ buyer, name }: Pick<AgencyRemovalRequest, 'buyer' | 'name'>) =>
  buyer ? fullName(buyer) || null : name;

const forAgency = (row: AgencyRemovalRequest): RemovalRequest => ({
  id: row.id,
  // Names are hidden once the request is closed.
  name: row.confirmedAt || row.closedAt ? null : nameOf(row),
  askedAt: row.askedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
});

const toAdminView = ({ agency, ...row }: OverdueRemovalRequest): AdminRemovalRequest => ({
  id: row.id,
  name: nameOf(row),
  agency: { id: agency.id, name: agencyTitle(agency.agencyName), email: agency.email },
  reason: row.reason,
  askedAt: row.askedAt.toISOString(),
  dueAt: removalDueAt(row.askedAt).toISOString(),
  remindedAt: row.mailedAt?.toISOString() ?? null,
});

/** How long confirmed requests stay listed, without names. */
const CONFIRMED_SHOWN_DAYS = 30;
const PER_PAGE = 20;

export function removalRequestsService(context: AppContext) {
  const { database, clock } = context;

  async function confirmAll(actor: Actor, ids: readonly string[]): Promise<RemovalRequest[]> {
    return database.db.transaction(async (tx) => {
      const now = clock.now();
      const confirmed = await repository.confirm(tx, actor.agencyId, ids, actor.id, now);
      const all = await repository.findOfAgency(tx, actor.agencyId, ids);
      // Other agencies' or unknown ids: roll back everything.
      if (all.length !== new Set(ids).size) throw failure('NOT_FOUND');
      if (confirmed.length > 0) {
        await publishLiveEvent(tx, { agencyId: actor.agencyId }, { kind: 'recalls' });
        await publishToUsers(
          tx,
          confirmed.flatMap(({ buyerId }) => buyerId ?? []),
          { kind: 'recalls' },
        );
        await auditUser(tx, clock, {
          actorId: actor.id,
          action: 'recalls.confirmed',
          userId: actor.agencyId,
          details: { people: confirmed.length },
        });
      }
      return all.map(forAgency);
    });
  }

  return {
    async list(actor: Actor): Promise<RemovalRequests> {
      const since = daysBefore(clock.now(), CONFIRMED_SHOWN_DAYS);
      const [rows, open] = await Promise.all([
        repository.ofAgency(database.db, actor.agencyId, since, MAX_REMOVALS_AT_ONCE),
        repository.countOpen(database.db, actor.agencyId),
      ]);
      return { recalls: rows.map(forAgency), open };
    },

    /** Idempotent. */
    async confirm(actor: Actor, id: string): Promise<RemovalRequest> {
      const [removalRequest] = await confirmAll(actor, [id]);
      if (!removalRequest) throw failure('NOT_FOUND');
      return removalRequest;
    },

    async confirmSeveral(actor: Actor, ids: readonly string[]): Promise<RemovalRequests> {
      await confirmAll(actor, ids);
      return this.list(actor);
    },

    /** Daily job: one mail job per agency that is due. */
    remind: (tx: Tx) => repository.enqueueMails(tx, londonIsoDate(clock.now()), clock.now()),

    async mail(tx: Tx, agencyId: string): Promise<void> {
      const now = clock.now();
      const due = await repository.claimMail(tx, agencyId, londonIsoDate(now), now);
      // An unconfirmed address may be someone else's; the dashboard shows the same.
      if (due?.confirmed) await queueMail(tx, context, removalRequestMail(due, context.publicUrl()));
    },

    /** Daily job at night. */
    async purge(tx: Tx): Promise<void> {
      const now = clock.now();
      await repository.closeNameless(tx, daysBefore(now, REMOVAL_NAME_DAYS), now);
      await repository.dropOld(tx, daysBefore(now, REMOVAL_REQUEST_RETENTION_DAYS));
    },

    async overdue(page: number): Promise<AdminRemovalRequests> {
      const before = daysBefore(clock.now(), REMOVAL_DAYS);
      const { rows, total } = await repository.overdue(database.db, before, PER_PAGE, (page - 1) * PER_PAGE);
      return {
        recalls: rows.map(toAdminView),
        pagination: pagination(page, PER_PAGE, total),
      };
    },

    /** Closed by an admin: no more reminders, stays unconfirmed. */
    async close(actor: Actor, id: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        const closed = orFail(await repository.close(tx, id, clock.now()));
        await publishLiveEvent(tx, { agencyId: closed.agencyId }, { kind: 'recalls' });
        await auditUser(tx, clock, {
          actorId: actor.id,
          action: 'recall.closed',
          userId: closed.agencyId,
          details: { recall: id },
        });
      });
    },
  };
}

export type RemovalRequestsService = ReturnType<typeof removalRequestsService>;

/** Without names: these are on the dashboard until removal is confirmed, and in no mailbox. */
function removalRequestMail(due: DueMail, publicUrl: string): MailToQueue {
  const people = due.open === 1 ? '1 person' : `${due.open} people`;
  const again = due.fresh === 0;
  return mailTo(due.agency, {
    kind: 'recalls',
    subject: again
      ? `Reminder: delete ${people} from your records`
      : `Please delete ${people} from your records`,
    preheader: "Confirm on your dashboard once you've done it.",
    heading: `Please delete ${people} from your records`,
    paragraphs: [
      `Your agency holds details of ${people} who asked to be removed. Please delete them from your files, lists and notes, and stop contacting them.`,
      `You can see their names on your dashboard. Once you've deleted them, confirm it there. By law you have ${REMOVAL_DAYS} days.`,
    ],
    facts: [
      ['Still to confirm', String(due.open)],
      [
        due.open === 1 ? 'Confirm by' : 'Confirm the first by',
        formatLongDay(removalDueAt(due.oldestAskedAt)),
      ],
    ],
    button: {
      label: due.open === 1 ? 'See who it is' : 'See who they are',
      url: `${publicUrl}/agent-dashboard#removals`,
    },
  });
}
