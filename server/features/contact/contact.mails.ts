import { hello } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

/** The reply, with the original message quoted. */
export function replyMail(
  message: { name: string; email: string; message: string },
  reply: string,
  brand: string,
): MailToQueue {
  return {
    kind: 'contact-reply',
    to: message.email,
    subject: `Your message to ${brand}`,
    content: {
      preheader: reply.slice(0, 90),
      heading: hello(message.name),
      paragraphs: reply.split(/\n{2,}/),
      quote: message.message,
    },
  };
}
