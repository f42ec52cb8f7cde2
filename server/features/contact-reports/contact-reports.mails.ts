import { REPORT_LABELS, viewDueAt } from '@threshold/core/rules/contact/contact-reports';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { mailName } from '@threshold/core/rules/format/name-checks';
import { displayName } from '@threshold/core/rules/format/names';
import type { Config } from '../../config';
import type { ContactReportRow } from '../../db/schema/contact-reports';
import { mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';
import { agencyTitle } from '../notifications/notification-text';

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
    subject: 'We have your report',
    preheader: `You will hear what came of it by ${formatLongDay(report.dueAt)}.`,
    paragraphs: [
      `Thank you for telling us. A person will look at it. We ask the agency for its view, and you will hear what came of it by ${formatLongDay(report.dueAt)} at the latest.`,
      'If you do not want to hear from this agency meanwhile, you can block it on the same page.',
    ],
    facts: [
      ['Agency', agencyTitle(agency)],
      ['What happened', REPORT_LABELS[report.kind]],
      ['Answered by', formatLongDay(report.dueAt)],
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
    preheader: `Please tell us your view by ${formatLongDay(viewDueAt(report.createdAt))}.`,
    heading: 'We would like your view',
    paragraphs: [
      `A buyer on ${from.brand} has reported contact from your agency that they did not want. Nothing is decided yet.`,
      `Please write to ${from.contactEmail} by ${formatLongDay(viewDueAt(report.createdAt))} and tell us what happened from your side. If we do not hear from you we decide on what we know. Please do not contact the buyer about it.`,
    ],
    facts: [
      ['Buyer', mailName(displayName(about))],
      ['What they report', REPORT_LABELS[report.kind]],
      ['It is about', formatLongDay(report.happenedAt)],
      ['Reference', report.id.slice(0, 8)],
    ],
    quote: report.said || undefined,
  });
}

const outcomes: Record<Decided, { heading: string; preheader: string }> = {
  upheld: { heading: 'Your report is upheld', preheader: 'We agree with you. Here is what follows from it.' },
  not_upheld: { heading: 'Your report is not upheld', preheader: 'Here is what we found, and why.' },
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
    subject: 'What came of your report',
    preheader,
    heading,
    paragraphs: [
      `This is about ${agencyTitle(agency)}, which you reported on ${formatLongDay(report.createdAt)}.`,
      ...decision.answer.split(/\n{2,}/),
    ],
    button: { label: 'Who has my details', url: `${publicUrl}/who-has-my-details` },
    closingParagraphs: [
      `If you are not content with it, write to ${from.contactEmail}. You may also complain to the Information Commissioner’s Office at ico.org.uk/make-a-complaint.`,
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
    subject: upheld ? 'A report about your agency is upheld' : 'A report about your agency is not upheld',
    preheader: `Reference ${report.id.slice(0, 8)}.`,
    heading: upheld ? 'The report is upheld' : 'The report is not upheld',
    paragraphs: [
      upheld
        ? `We have looked at the report with the reference ${report.id.slice(0, 8)} and uphold it. It counts in your agency’s record with us. An agency with many such reports may be suspended.`
        : `We have looked at the report with the reference ${report.id.slice(0, 8)} and do not uphold it. There is nothing you need to do.`,
    ],
    closingParagraphs: [`If you have a question, write to ${from.contactEmail}.`],
  });
}
