import { formatPence } from '@threshold/core/rules/format/money';
import type { UserRow } from '../../db/schema/users';
import { mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

export function creditMail(to: UserRow, pence: number, publicUrl: string): MailToQueue {
  const amount = formatPence(pence);
  return mailTo(to, {
    kind: 'referral-credit',
    subject: `You have earned ${amount}`,
    preheader: 'It comes off your next invoice by itself.',
    paragraphs: [
      `An agent you referred is now approved and has an active subscription. Thank you: ${amount} comes off your next invoice by itself.`,
    ],
    button: { label: 'See your referrals', url: `${publicUrl}/agent-dashboard` },
  });
}

export function creditWithdrawnMail(to: UserRow, pence: number, publicUrl: string): MailToQueue {
  const amount = formatPence(pence);
  return mailTo(to, {
    kind: 'referral-credit-taken-back',
    subject: `We have taken back a referral credit of ${amount}`,
    preheader: 'An agent you referred was not approved and has been refunded.',
    heading: 'We have taken back a referral credit',
    paragraphs: [
      `An agent you referred was not approved, and we have refunded what they paid. The ${amount} you earned for that referral will no longer come off your next invoice. Your other credits stay as they are.`,
    ],
    button: { label: 'See your referrals', url: `${publicUrl}/agent-dashboard` },
  });
}
