import { z } from 'zod';
import { REPORT_KINDS, REPORT_OUTCOMES, REPORT_TEXT_MAX } from '../rules/contact/contact-reports';
import { id, isoDate, optionalLine, page, pagination, paragraph } from './fields';

/** POST /api/contact-reports: about one entry of the buyer's access list. */
export const ContactReportBody = z
  .object({
    entryId: id,
    kind: z.enum(REPORT_KINDS, { error: 'Choose what happened' }),
    text: optionalLine(REPORT_TEXT_MAX).default(''),
  })
  .refine(({ kind, text }) => kind !== 'other' || text !== '', {
    path: ['text'],
    error: 'Tell us what happened',
  });
export type ContactReportBody = z.infer<typeof ContactReportBody>;
export const ContactReported = z.object({ id, dueAt: isoDate });
export type ContactReported = z.infer<typeof ContactReported>;

export const ContactReport = z.object({
  id,
  entryId: id,
  kind: z.enum(REPORT_KINDS),
  text: z.string().nullable(),
  createdAt: isoDate,
  dueAt: isoDate,
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  /** The administrator's reply to the buyer. */
  answer: z.string().nullable(),
  decidedAt: isoDate.nullable(),
});
export type ContactReport = z.infer<typeof ContactReport>;
/** GET /api/contact-reports: the user's own, newest first. */
export const ContactReports = z.object({ reports: z.array(ContactReport) });
export type ContactReports = z.infer<typeof ContactReports>;

/** GET /api/admin/contact-reports: earliest due date first. */
export const AdminContactReportsQuery = z.object({
  status: z.enum(['waiting', 'decided']).default('waiting'),
  page,
});
export const AdminContactReport = ContactReport.extend({
  /** Null once the account is deleted. */
  person: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  agency: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  /** The agency's user in the reported entry, and its time. */
  agent: z.string().nullable(),
  happenedAt: isoDate,
  agencyAskedAt: isoDate.nullable(),
  agencyView: z.string().nullable(),
  overdue: z.boolean(),
});
export type AdminContactReport = z.infer<typeof AdminContactReport>;
export const AdminContactReports = z.object({
  reports: z.array(AdminContactReport),
  pagination,
  waiting: z.number().int(),
  overdue: z.number().int(),
});
export type AdminContactReports = z.infer<typeof AdminContactReports>;

/**
 * PATCH /api/admin/contact-reports/:id: records the agency's reply, or the decision, which is emailed to the buyer.
 */
export const DecideReportBody = z
  .object({
    agencyView: paragraph(5000, "Enter the agency's reply").optional(),
    outcome: z.enum(['upheld', 'not_upheld']).optional(),
    answer: paragraph(5000, 'Enter what we should tell the person').optional(),
  })
  .refine(({ outcome, answer }) => (outcome === undefined) === (answer === undefined), {
    path: ['answer'],
    error: 'Add both a decision and what to tell the person',
  })
  .refine(({ agencyView, outcome }) => agencyView !== undefined || outcome !== undefined, {
    path: ['outcome'],
    error: 'Choose an outcome',
  });
export type DecideReportBody = z.infer<typeof DecideReportBody>;

/** GET /api/admin/agency-records: agencies with reports or overdue removal requests in the last year, worst first. */
export const AgencyRecordsQuery = z.object({ page });
export const AgencyRecordRow = z.object({
  agency: z.object({ id, name: z.string(), email: z.string() }),
  suspended: z.boolean(),
  peopleSeen: z.number().int(),
  reports: z.number().int(),
  reportsUpheld: z.number().int(),
  upheldPerThousand: z.number(),
  recalls: z.number().int(),
  recallsDue: z.number().int(),
  recallsInTime: z.number().int(),
  /** Exceeded thresholds, which suggest a suspension. */
  past: z.array(z.enum(['reports', 'recalls'])),
});
export type AgencyRecordRow = z.infer<typeof AgencyRecordRow>;
export const AgencyRecords = z.object({ agencies: z.array(AgencyRecordRow), pagination });
export type AgencyRecords = z.infer<typeof AgencyRecords>;
