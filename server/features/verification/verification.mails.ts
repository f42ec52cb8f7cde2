import { mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

interface Decided {
  email: string;
  id: string;
  firstName: string | null;
}

export const decisionMails = ['verification-approved', 'verification-rejected'];

/** `note` is left out if it is the usual one. */
export function approvedMail(to: Decided, note: string | null, publicUrl: string): MailToQueue {
  return mailTo(to, {
    kind: 'verification-approved',
    subject: 'Your agency is verified',
    preheader: 'Your document and website are approved.',
    paragraphs: [
      "We've checked your document and website, and your agency is now verified.",
      ...(note ? ["Reviewer's note:"] : []),
    ],
    quote: note ?? undefined,
    button: { label: 'Go to your dashboard', url: `${publicUrl}/agent-dashboard` },
  });
}

export function rejectedMail(to: Decided, note: string, publicUrl: string): MailToQueue {
  return mailTo(to, {
    kind: 'verification-rejected',
    subject: 'We need a different document to verify your agency',
    preheader: 'Upload a new document in your profile.',
    paragraphs: ["We've checked your document and couldn't verify your agency with it. Reviewer's note:"],
    quote: note,
    button: { label: 'Upload a new document', url: `${publicUrl}/profile#verification-section` },
    closingParagraphs: ["If you think this is a mistake, contact us and we'll look again."],
  });
}
