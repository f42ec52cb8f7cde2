import type {
  AdminContactReport,
  AdminContactReports,
  AgencyRecords,
  ContactReport,
  ContactReportBody,
  DecideReportBody,
} from '@threshold/core/contract/contact-reports';
import { daysBefore } from '@threshold/core/rules/account/retention';
import { RECORD_DAYS } from '@threshold/core/rules/contact/agency-record';
import {
  MOST_WAITING_REPORTS,
  REPORTS_RETENTION_DAYS,
  reportDueAt,
} from '@threshold/core/rules/contact/contact-reports';
import { pagination } from '@threshold/core/rules/format/pagination';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { ContactReportRow } from '../../db/schema/contact-reports';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { audit } from '../audit/audit.service';
import { findRecords } from './agency-records.repository';
import * as mails from './contact-reports.mails';
import { forBuyer, recordForAdmin, toAdminView } from './contact-reports.presenter';
import * as repository from './contact-reports.repository';

const PER_PAGE = 20;

export function contactReportsService(context: AppContext) {
  const { database, clock, config } = context;

  /** Both are told of the decision; of the buyer's words the agency learns no more than when it was asked. */
  async function tell(tx: Tx, id: string, decision: { outcome: 'upheld' | 'not_upheld'; answer: string }) {
    const found = await repository.one(tx, id);
    if (!found) return;
    const { report, person, agency } = found;
    const name = agency?.agencyName ?? null;
    if (person)
      await queueMail(
        tx,
        context,
        mails.reportDecidedMail(person, report, decision, name, config, context.publicUrl()),
      );
    if (agency && report.agencyAskedAt)
      await queueMail(tx, context, mails.agencyToldMail(agency, report, decision.outcome, config));
  }

  return {
    async mine(actor: Actor): Promise<{ reports: ContactReport[] }> {
      return { reports: (await repository.ofBuyer(database.db, actor.id)).map(forBuyer) };
    },

    async report(actor: Actor, body: ContactReportBody): Promise<ContactReportRow> {
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const known = await repository.entryOf(tx, actor.id, body.entryId);
        if (!known) throw failure('NOT_FOUND');
        // The agency before the buyer, as everywhere.
        const agency = known.agencyId ? await repository.lockAgency(tx, known.agencyId) : null;
        const buyer = await repository.lockBuyer(tx, actor.id);
        if (!buyer) throw failure('UNAUTHORIZED');
        const same = await repository.openOn(tx, actor.id, body.entryId);
        if (same) return same;
        if ((await repository.countOpen(tx, actor.id)) >= MOST_WAITING_REPORTS)
          throw failure('CONFLICT', {
            message: `You have ${MOST_WAITING_REPORTS} reports waiting for an answer. Please wait for one of them first.`,
          });
        // Nothing is written to an agency on the word of an address nobody proved; the office sees the report all the same.
        const asks = agency?.emailConfirmedAt && buyer.emailConfirmedAt;
        const report = await repository.insert(tx, {
          entryId: body.entryId,
          kind: body.kind,
          said: body.text || null,
          buyerUserId: actor.id,
          agencyId: agency?.id ?? null,
          agentUserId: known.agentUserId,
          happenedAt: new Date(known.atMs),
          dueAt: reportDueAt(now),
          agencyAskedAt: asks ? now : null,
          createdAt: now,
          updatedAt: now,
        });
        const name = agency?.agencyName ?? null;
        await queueMail(tx, context, mails.reportReceivedMail(buyer, report, name, context.publicUrl()));
        if (agency && asks) await queueMail(tx, context, mails.viewAskedMail(agency, report, buyer, config));
        return report;
      });
    },

    async register(status: 'waiting' | 'decided', page: number): Promise<AdminContactReports> {
      const now = clock.now();
      const [found, counts] = await Promise.all([
        repository.page(database.db, status, PER_PAGE, (page - 1) * PER_PAGE),
        repository.counts(database.db, now),
      ]);
      return {
        reports: found.map((entry) => toAdminView(entry, now)),
        pagination: pagination(page, PER_PAGE, counts[status]),
        waiting: counts.waiting,
        overdue: counts.overdue,
      };
    },

    /** One decision a report: a second click must not write to anybody twice. */
    async decide(actor: Actor, id: string, body: DecideReportBody): Promise<AdminContactReport> {
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const held = await repository.hold(tx, id);
        if (!held) throw failure('NOT_FOUND');
        if (held.outcome) throw failure('CONFLICT', { message: 'This report has already been decided.' });
        const { outcome, answer, agencyView } = body;
        const decision = outcome && answer ? { outcome, answer } : null;
        await repository.update(tx, id, {
          ...(agencyView !== undefined && { agencyView }),
          ...(decision && { ...decision, decidedAt: now, decidedBy: actor.id }),
          updatedAt: now,
        });
        if (decision) await tell(tx, id, decision);
        await audit(tx, clock, {
          actorId: actor.id,
          action: outcome ? `contact-report.${outcome.replace('_', '-')}` : 'contact-report.view-noted',
          targetType: 'user',
          targetId: held.agencyId ?? undefined,
          details: { report: id, kind: held.kind },
        });
        const found = await repository.one(tx, id);
        if (!found) throw failure('NOT_FOUND');
        return toAdminView(found, now);
      });
    },

    async records(page: number): Promise<AgencyRecords> {
      const now = clock.now();
      const found = await findRecords(database.db, {
        since: daysBefore(now, RECORD_DAYS),
        now,
        limit: PER_PAGE,
        offset: (page - 1) * PER_PAGE,
      });
      return {
        agencies: found.map(recordForAdmin),
        pagination: pagination(page, PER_PAGE, found[0]?.total ?? 0),
      };
    },

    forget: async (tx: Tx): Promise<void> => {
      await repository.dropOld(tx, daysBefore(clock.now(), REPORTS_RETENTION_DAYS));
    },
  };
}

export type ContactReportsService = ReturnType<typeof contactReportsService>;
