import { formatLongDay } from '@threshold/core/rules/format/dates';
import { formatPence, SUBSCRIPTION_PENCE } from '@threshold/core/rules/format/money';
import { type MailRecipient, mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';
import type { SubscriptionNews } from './billing.policy';

interface Subscriber extends MailRecipient {
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
      ? `You can now search for buyers on ${brand}.`
      : `You can search for buyers on ${brand} once we've verified your agency.`;
  switch (news) {
    case 'started':
      return to.trialing
        ? mail('Your subscription has started', "Your card is set up. We haven't charged you yet.", [
            `Your card is set up. Access is free for now, and we'll take your first payment of ${price}${on(to.trialEndsAt)}.`,
            search,
          ])
        : mail('Your subscription has started', 'Thanks for your payment.', [
            `Thanks for your payment. We'll take the next ${price}${on(to.currentPeriodEnd)}.`,
            search,
          ]);
    case 'payment-failed':
      return mail(
        "Your payment didn't go through",
        "You can't search until it does.",
        [
          `We couldn't take ${price} from your card, so you and your team can't search for now.`,
          "Check or replace your card in the billing portal. You'll be able to search again as soon as a payment goes through.",
        ],
        { label: 'Update your card', url: `${publicUrl}/subscription` },
      );
    case 'ending':
      return mail(
        'Your subscription is ending',
        to.currentPeriodEnd
          ? `You keep access until ${formatLongDay(to.currentPeriodEnd)}.`
          : "We won't charge you again.",
        [
          `Your subscription ends${on(to.currentPeriodEnd)}, and we won't charge you again. You and your team keep access until then.`,
          'If you change your mind, reactivate it before then.',
        ],
        { label: 'Reactivate', url: `${publicUrl}/subscription` },
      );
    case 'ended':
      return mail(
        'Your subscription has ended',
        "You can't search any more, but we've kept your account and searches.",
        [
          "Your subscription has ended, so you and your team can't search any more. We've kept your account and saved searches.",
          'You can subscribe again at any time.',
        ],
        { label: 'Subscribe again', url: `${publicUrl}/subscribe` },
      );
  }
}

export function refundedMail(to: MailRecipient, pence: number): MailToQueue {
  const amount = formatPence(pence);
  return mailTo(to, {
    kind: 'subscription-refunded',
    subject: 'Your refund is on its way',
    preheader: `We're refunding ${amount} to the card you paid with.`,
    paragraphs: [
      `We couldn't verify your agency, so we've ended your subscription and refunded everything you paid: ${amount}.`,
      "We've sent it to the card you paid with. It may take 5 to 10 days to arrive. We won't charge you again.",
    ],
    closingParagraphs: ["If you think this is a mistake, contact us and we'll look again."],
  });
}
