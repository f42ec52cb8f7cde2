import { formatLongDay } from '@threshold/core/rules/format/dates';
import { formatPence, SUBSCRIPTION_PENCE } from '@threshold/core/rules/format/money';
import { mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';
import type { SubscriptionNews } from './billing.policy';

export interface Subscriber {
  email: string;
  id: string;
  firstName: string | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
  trialing: boolean;
  verificationStatus: string;
}

const on = (date: Date | null) => (date ? ` on ${formatLongDay(date)}` : '');

export function newsMail(
  news: SubscriptionNews,
  to: Subscriber,
  brand: string,
  publicUrl: string,
): MailToQueue {
  const manage = { label: 'See your subscription', url: `${publicUrl}/subscription` };
  const mail = (subject: string, preheader: string, paragraphs: string[], button = manage): MailToQueue =>
    mailTo(to, { kind: `subscription-${news}`, subject, preheader, paragraphs, button });
  const price = formatPence(SUBSCRIPTION_PENCE);
  const search =
    to.verificationStatus === 'approved'
      ? `You can search for buyers on ${brand} now.`
      : `As soon as we have verified your agency, you can search for buyers on ${brand}.`;
  switch (news) {
    case 'started':
      return to.trialing
        ? mail('Your subscription has started', 'Your card is set up, and nothing is charged yet.', [
            `Your card is set up. Access is free for now; the first payment of ${price} is taken${on(to.trialEndsAt)}.`,
            search,
          ])
        : mail('Your subscription has started', 'Thank you: your payment was received.', [
            `Thank you, your payment was received. The next ${price} is taken${on(to.currentPeriodEnd)}.`,
            search,
          ]);
    case 'payment-failed':
      return mail(
        'Your payment did not go through',
        'Search is paused until it does.',
        [
          `We could not take ${price} from your card, so search is paused for you and your team.`,
          'Please check or replace your card in the billing portal. As soon as a payment goes through, search opens again by itself.',
        ],
        { label: 'Put your card right', url: `${publicUrl}/subscription` },
      );
    case 'ending':
      return mail(
        'Your subscription will end',
        'You keep access until then.',
        [
          `Your subscription ends${on(to.currentPeriodEnd)}, and nothing more will be taken. You and your team keep access until then.`,
          'If you change your mind, reactivate it before that day.',
        ],
        { label: 'Reactivate', url: `${publicUrl}/subscription` },
      );
    case 'ended':
      return mail(
        'Your subscription has ended',
        'Search is closed; your account and searches are kept.',
        [
          'Your subscription has ended, and search is closed for you and your team. Your account and your saved searches are kept.',
          'You are welcome back at any time.',
        ],
        { label: 'Subscribe again', url: `${publicUrl}/subscribe` },
      );
  }
}

export function refundedMail(to: Pick<Subscriber, 'email' | 'id' | 'firstName'>, pence: number): MailToQueue {
  const amount = formatPence(pence);
  return mailTo(to, {
    kind: 'subscription-refunded',
    subject: 'Your money is on its way back',
    preheader: `${amount} goes back to the card you paid with.`,
    paragraphs: [
      `We could not verify your agency, so we have ended your subscription and are giving back all that you paid: ${amount}.`,
      'It goes to the card you paid with. Your bank may take five to ten days to show it. Nothing more will be taken.',
    ],
    closingParagraphs: ['If you think this is a mistake, write to us and we will look again.'],
  });
}
