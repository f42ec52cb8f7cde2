import { mailName } from '@threshold/core/rules/format/name-checks';
import type { MailToQueue } from './outbox';

export const hello = (firstName: string | null) => {
  const name = mailName(firstName);
  return `Hello${name ? ` ${name}` : ''},`;
};

export interface MailRecipient {
  id: string;
  email: string;
  firstName: string | null;
}

/** A mail to a user, greeted by name. Its heading is the subject unless it has one of its own. */
export const mailTo = (
  to: MailRecipient,
  { paragraphs, ...mail }: Omit<MailToQueue, 'to' | 'userId' | 'heading'> & { heading?: string },
): MailToQueue => ({
  heading: mail.subject,
  ...mail,
  to: to.email,
  userId: to.id,
  paragraphs: [hello(to.firstName), ...paragraphs],
});
