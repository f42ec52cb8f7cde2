import { mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

interface Decided {
  email: string;
  id: string;
  firstName: string | null;
}

export const decisionMails = ['verification-approved', 'verification-rejected'];

export function approvedMail(to: Decided, note: string, publicUrl: string): MailToQueue {
  return mailTo(to, {
    kind: 'verification-approved',
    subject: 'Your agency is verified',
    preheader: 'You can search for buyers as soon as your subscription is set up.',
    paragraphs: [
      'We have looked at your document and your website, and your agency is now verified. This is the note that was made:',
    ],
    quote: note,
    button: { label: 'Go to your dashboard', url: `${publicUrl}/agent-dashboard` },
  });
}

export function rejectedMail(to: Decided, note: string, publicUrl: string): MailToQueue {
  return mailTo(to, {
    kind: 'verification-rejected',
    subject: 'Your verification needs another document',
    preheader: 'Upload a new document in your profile.',
    paragraphs: [
      'We have looked at the document you sent and could not verify your agency with it. This is the note that was made:',
    ],
    quote: note,
    button: { label: 'Upload a new document', url: `${publicUrl}/profile#verification-section` },
    closingParagraphs: ['If you think this is a mistake, write to us and we will look again.'],
  });
}
