import type {
  AdminContactReport,
  AgencyRecordRow,
  ContactReport,
} from '@threshold/core/contract/contact-reports';
import { pastBounds, reportsPerThousand } from '@threshold/core/rules/contact/agency-record';
import { displayName } from '@threshold/core/rules/format/names';
import type { ContactReportRow } from '../../db/schema/contact-reports';
import { agencyTitle } from '../notifications/notification-text';
import type { RecordRow } from './agency-records.repository';
import type { ReportRow } from './contact-reports.repository';

export const forBuyer = (report: ContactReportRow): ContactReport => ({
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

export const toAdminView = ({ report, person, agency, agent }: ReportRow, now: Date): AdminContactReport => ({
  ...forBuyer(report),
  person: person && { id: person.id, name: displayName(person), email: person.email },
  agency: agency && { id: agency.id, name: agencyTitle(agency.agencyName), email: agency.email },
  agent: agent && displayName(agent),
  happenedAt: report.happenedAt.toISOString(),
  agencyAskedAt: report.agencyAskedAt?.toISOString() ?? null,
  agencyView: report.agencyView,
  overdue: report.outcome === null && report.dueAt < now,
});

export function recordForAdmin(row: RecordRow): AgencyRecordRow {
  const { id, agencyName, email, total: _, ...record } = row;
  return {
    ...record,
    agency: { id, name: agencyTitle(agencyName), email },
    upheldPerThousand: reportsPerThousand(record),
    past: pastBounds(record),
  };
}
