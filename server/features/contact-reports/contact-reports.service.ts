import type {
  AdminContactReport,
  AdminContactReports,
  AgencyRecordRow,
  AgencyRecords,
  ContactReport,
  ContactReportBody,
  DecideReportBody,
} from '@threshold/core/contract/contact-reports';
import { pastBounds, RECORD_DAYS, reportsPerThousand } from '@threshold/core/rules/contact/agency-record';
import {
  MOST_WAITING_REPORTS,
  REPORTS_RETENTION_DAYS,
  reportDueAt,
} from '@threshold/core/rules/contact/contact-reports';
import { daysBefore } from '@threshold/core/rules/format/dates';
import { displayName } from '@threshold/core/rules/format/names';
import { pagination } from '@threshold/core/rules/format/pagination';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { ContactReportRow } from '../../db/schema/contact-reports';
import { lockAgents } from '../../db/sql/lock-users.sql';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { auditUser } from '../audit/audit.service';
import { agencyTitle } from '../notifications/notification-text';
import { lockPerson } from '../profile';
import { findRecords, type RecordRow } from './agency-records.repository';
import * as mails from './contact-reports.mails';
import type { ReportRow } from './contact-reports.repository';
import * as repository from './contact-reports.repository';

const forBuyer = (report: ContactReportRow): ContactReport => ({
  id: report.id,
  entryId: report.entryId,
  kind: report.kind,
  text: report.said,
  createdAt: report.createdAt.toISOString(),
  dueAt: report.dueAt.toISOString(),
  outcome: report.outcome,
  answer: report.answer,
  decidedAt: report.decidedAt?.toISOString() ?? null,
});

const toAdminView = ({ report, person, agency, agent }: ReportRow, now: Date): AdminContactReport => ({
  ...forBuyer(report),
  person: person && { id: person.id, name: displayName(person), email: person.email },
  agency: agency && { id: agency.id, name: agencyTitle(agency.agencyName), email: agency.email },
  agent: agent && displayName(agent),
  happenedAt: report.happenedAt.toISOString(),
  agencyAskedAt: report.agencyAskedAt?.toISOString() ?? null,
  agencyView: report.agencyView,
  overdue: report.outcome === null && report.dueAt < now,
});

function recordForAdmin(row: RecordRow): AgencyRecordRow {
  const { id, agencyName, email, total: _, ...record } = row;
  return {
    ...record,
    agency: { id, name: agencyTitle(agencyName), email },
    upheldPerThousand: reportsPerThousand(record),
    past: pastBounds(record),
  };
}

const PER_PAGE = 20;

export function contactReportsService(context: AppContext) {
  const { database, clock, config } = context;

  /** Notifies both of the decision; the agency learns no more of the buyer's text than before. */
  async function notifyBoth(
    tx: Tx,
    id: string,
    decision: { outcome: 'upheld' | 'not_upheld'; answer: string },
  ) {
    const row = await repository.findReport(tx, id);
    if (!row) return;
    const { report, person, agency } = row;
    const name = agency?.agencyName ?? null;
    if (person)
      await queueMail(
        tx,
        context,
        mails.reportDecidedMail(person, report, decision, name, config, context.publicUrl()),
      );
    if (agency && report.agencyAskedAt)
      await queueMail(tx, context, mails.agencyDecisionMail(agency, report, decision.outcome, config));
  }

  return {
    async mine(actor: Actor): Promise<{ reports: ContactReport[] }> {
      return { reports: (await repository.ofBuyer(database.db, actor.id)).map(forBuyer) };
    },

    async report(actor: Actor, body: ContactReportBody): Promise<ContactReportRow> {
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const seen = orFail(await repository.entryOf(tx, actor.id, body.entryId));
        // Locks the agency and its agent before the buyer, like everywhere; either may have been deleted meanwhile.
        if (seen.agencyId) await lockAgents(tx, seen.agencyId, [seen.agentUserId]);
        const entry = orFail(await repository.entryOf(tx, actor.id, body.entryId));
        const agency = entry.agencyId ? await repository.findAgency(tx, entry.agencyId) : null;
        // Serialised per buyer, so that a report sent twice at once is stored once.
        const buyer = orFail(await lockPerson(tx, actor.id), 'UNAUTHORIZED');
        const same = await repository.openOn(tx, actor.id, body.entryId);
        if (same) return same;
        if ((await repository.countOpen(tx, actor.id)) >= MOST_WAITING_REPORTS)
          throw failure('CONFLICT', {
            message: `You already have ${MOST_WAITING_REPORTS} reports waiting for a reply. Wait for one of those first.`,
          });
        // Unconfirmed addresses: no mail to the agency, but admins see the report.
        const notifyAgency = agency?.emailConfirmedAt && buyer.emailConfirmedAt;
        const report = await repository.insert(tx, {
          entryId: body.entryId,
          kind: body.kind,
          said: body.text || null,
          buyerUserId: actor.id,
          agencyId: agency?.id ?? null,
          agentUserId: entry.agentUserId,
          happenedAt: entry.at,
          dueAt: reportDueAt(now),
          agencyAskedAt: notifyAgency ? now : null,
          createdAt: now,
          updatedAt: now,
        });
        const name = agency?.agencyName ?? null;
        await queueMail(tx, context, mails.reportReceivedMail(buyer, report, name, context.publicUrl()));
        if (agency && notifyAgency)
          await queueMail(tx, context, mails.viewRequestMail(agency, report, buyer, config));
        return report;
      });
    },

    async register(status: 'waiting' | 'decided', page: number): Promise<AdminContactReports> {
      const now = clock.now();
      const [rows, counts] = await Promise.all([
        repository.page(database.db, status, PER_PAGE, (page - 1) * PER_PAGE),
        repository.counts(database.db, now),
      ]);
      return {
        reports: rows.map((entry) => toAdminView(entry, now)),
        pagination: pagination(page, PER_PAGE, counts[status]),
        waiting: counts.waiting,
        overdue: counts.overdue,
      };
    },

    /** One decision per report, so that a second click does not send a second mail. */
    async decide(actor: Actor, id: string, body: DecideReportBody): Promise<AdminContactReport> {
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const locked = orFail(await repository.lockReport(tx, id));
        if (locked.outcome) throw failure('CONFLICT', { message: 'This report has already been decided.' });
        const { outcome, answer, agencyView } = body;
        const decision = outcome && answer ? { outcome, answer } : null;
        await repository.update(tx, id, {
          ...(agencyView !== undefined && { agencyView }),
          ...(decision && { ...decision, decidedAt: now, decidedBy: actor.id }),
          updatedAt: now,
        });
        if (decision) await notifyBoth(tx, id, decision);
        const action = outcome ? `contact-report.${outcome.replace('_', '-')}` : 'contact-report.view-noted';
        const about = { report: id, kind: locked.kind };
        await auditUser(tx, clock, { actorId: actor.id, action, userId: locked.agencyId, details: about });
        const row = orFail(await repository.findReport(tx, id));
        return toAdminView(row, now);
      });
    },

    async records(page: number): Promise<AgencyRecords> {
      const now = clock.now();
      const records = await findRecords(database.db, {
        since: daysBefore(now, RECORD_DAYS),
        now,
        limit: PER_PAGE,
        offset: (page - 1) * PER_PAGE,
      });
      return {
        agencies: records.map(recordForAdmin),
        pagination: pagination(page, PER_PAGE, records[0]?.total ?? 0),
      };
    },

    purge: async (tx: Tx): Promise<void> => {
      await repository.dropOld(tx, daysBefore(clock.now(), REPORTS_RETENTION_DAYS));
    },
  };
}

export type ContactReportsService = ReturnType<typeof contactReportsService>;
