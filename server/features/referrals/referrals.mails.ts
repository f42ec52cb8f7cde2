import { formatPence } from '@threshold/core/rules/money';
import type { UserRow } from '../../db/schema/users';
import { hello } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

export function creditMail(to: UserRow, pence: number, publicUrl: string): MailToQueue {
  const amount = formatPence(pence);
  return {
    kind: 'referral-credit',
    to: to.email,
    userId: to.id,
    subject: `You have earned ${amount}`,
    content: {
      preheader: 'It comes off your next invoice by itself.',
      heading: `You have earned ${amount}`,
      paragraphs: [
        hello(to.firstName),
        `An agent you referred now has an active subscription. Thank you: ${amount} comes off your next invoice by itself.`,
      ],
      button: { label: 'See your referrals', url: `${publicUrl}/agent-dashboard` },
    },
  };
}
