import { formatLongDay } from '@threshold/core/rules/format/dates';
import { type MailRecipient, mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

/** The rest of the address may contain a token. */
const hostOf = (url: string) => new URL(url).host;
const button = (publicUrl: string) => ({ label: 'See your webhooks', url: `${publicUrl}/integrations` });

export const endpointAddressMail = (
  owner: MailRecipient,
  by: string,
  url: string,
  publicUrl: string,
): MailToQueue =>
  mailTo(owner, {
    kind: 'webhook-address',
    subject: 'New webhook address',
    preheader: "If this wasn't you, delete the webhook.",
    paragraphs: [
      `${by} has added or changed a webhook. We now send it your agency's events at ${hostOf(url)}.`,
      "If this wasn't you, reset your password, delete the webhook under Integrations, check your API keys there and contact us.",
    ],
    button: button(publicUrl),
  });

export const failingMail = (
  owner: MailRecipient,
  url: string,
  disabledAt: Date,
  publicUrl: string,
): MailToQueue =>
  mailTo(owner, {
    kind: 'webhook-failing',
    subject: 'Your webhook is failing',
    preheader: `We'll turn it off on ${formatLongDay(disabledAt)}.`,
    paragraphs: [
      `Every event we've sent to your webhook at ${hostOf(url)} in the last two days has failed. If nothing changes, we'll turn it off on ${formatLongDay(disabledAt)}.`,
      'Check the deliveries to see how your system replied. One successful event is enough to keep it on.',
    ],
    button: button(publicUrl),
  });

const REASONS = {
  failing: 'every event we sent it for three days failed',
  gone: 'it replied that it no longer exists (410)',
};

export const disabledMail = (
  owner: MailRecipient,
  url: string,
  reason: keyof typeof REASONS,
  publicUrl: string,
): MailToQueue =>
  mailTo(owner, {
    kind: 'webhook-disabled',
    subject: "We've turned off your webhook",
    preheader: "Your system won't get any more events.",
    paragraphs: [
      `We've turned off your webhook at ${hostOf(url)}, because ${REASONS[reason]}. It won't get any events until you turn it back on.`,
      'We list failed events for 30 days. You can resend them once your system works again.',
    ],
    button: button(publicUrl),
  });
