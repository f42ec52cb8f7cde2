import { REPORT_LABELS, viewDueAt } from '@threshold/core/rules/contact/contact-reports';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { mailName } from '@threshold/core/rules/format/name-checks';
import { fullName } from '@threshold/core/rules/format/names';
import type { Config } from '../../config';
import type { ContactReportRow } from '../../db/schema/contact-reports';
import { mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';
import { ANONYMOUS, agencyTitle, shortName } from '../notifications/notification-text';

interface Person {
  id: string;
  email: string;
  firstName: string | null;
  lastName?: string | null;
  agencyName?: string | null;
}
type Sender = Pick<Config, 'brand' | 'contactEmail'>;
type Decided = 'upheld' | 'not_upheld';

export function reportReceivedMail(
  to: Person,
  report: ContactReportRow,
  agency: string | null,
  publicUrl: string,
): MailToQueue {
  return mailTo(to, {
    kind: 'contact-report-received',
    about: report.agencyId ? [report.agencyId] : [],
    subject: "We've received your report",
    preheader: `We'll tell you the outcome by ${formatLongDay(report.dueAt)}.`,
    paragraphs: [
      `Thank you for telling us. We'll ask the agency for its side and tell you the outcome by ${formatLongDay(report.dueAt)}.`,
      "If you don't want to hear from this agency in the meantime, you can block it under “Who has my details”.",
    ],
    facts: [
      ['Agency', agencyTitle(agency)],
      ['What happened', REPORT_LABELS[report.kind]],
      ["We'll reply by", formatLongDay(report.dueAt)],
    ],
    quote: report.said || undefined,
    button: { label: 'Who has my details', url: `${publicUrl}/who-has-my-details` },
  });
}

/** Names the buyer, since the agency cannot respond otherwise; the buyer is told so before reporting. */
export function viewRequestMail(
  to: Person,
  report: ContactReportRow,
  about: Person,
  from: Sender,
): MailToQueue {
  return mailTo(to, {
    kind: 'contact-report-view',
    about: [about.id],
    subject: 'A buyer has reported contact from your agency',
    preheader: `Please reply by ${formatLongDay(viewDueAt(report.createdAt))}.`,
    heading: "We'd like to hear your side",
    paragraphs: [
      `A buyer on ${from.brand} has reported unwanted contact from your agency. We haven't decided anything yet.`,
      `Please email ${from.contactEmail} by ${formatLongDay(viewDueAt(report.createdAt))} and tell us what happened. If we don't hear from you, we'll decide based on what we know. Please don't contact the buyer about it.`,
    ],
    facts: [
      ['Buyer', mailName(fullName(about)) || shortName(ANONYMOUS)],
      ['What they reported', REPORT_LABELS[report.kind]],
      ['Date', formatLongDay(report.happenedAt)],
      ['Reference', report.id.slice(0, 8)],
    ],
    quote: report.said || undefined,
  });
}

const outcomes: Record<Decided, { heading: string; preheader: string }> = {
  upheld: { heading: "We've upheld your report", preheader: "We agree with you. Here's what happens next." },
  not_upheld: { heading: "We haven't upheld your report", preheader: "Here's what we found and why." },
};

export function reportDecidedMail(
  to: Person,
  report: { createdAt: Date; agencyId: string | null },
  decision: { outcome: Decided; answer: string },
  agency: string | null,
  from: Sender,
  publicUrl: string,
): MailToQueue {
  const { heading, preheader } = outcomes[decision.outcome];
  return mailTo(to, {
    kind: 'contact-report-decided',
    about: report.agencyId ? [report.agencyId] : [],
    subject: 'The outcome of your report',
    preheader,
    heading,
    paragraphs: [
      `This is about ${agencyTitle(agency)}, which you reported on ${formatLongDay(report.createdAt)}.`,
      ...decision.answer.split(/\n{2,}/),
    ],
    button: { label: 'Who has my details', url: `${publicUrl}/who-has-my-details` },
    closingParagraphs: [
      `If you're not happy with this, email ${from.contactEmail}. You can also complain to the Information Commissioner's Office at ico.org.uk/make-a-complaint.`,
    ],
  });
}

export function agencyDecisionMail(
  to: Person,
  report: ContactReportRow,
  outcome: Decided,
  from: Sender,
): MailToQueue {
  const upheld = outcome === 'upheld';
  return mailTo(to, {
    kind: 'contact-report-outcome',
    subject: upheld
      ? "We've upheld a report about your agency"
      : "We haven't upheld a report about your agency",
    preheader: `Reference ${report.id.slice(0, 8)}.`,
    heading: upheld ? "We've upheld the report" : "We haven't upheld the report",
    paragraphs: [
      upheld
        ? `We've reviewed report ${report.id.slice(0, 8)} and upheld it. It's now on your agency's record. We may suspend agencies with several upheld reports.`
        : `We've reviewed report ${report.id.slice(0, 8)} and haven't upheld it. You don't need to do anything.`,
    ],
    closingParagraphs: [`If you have any questions, email ${from.contactEmail}.`],
  });
}
