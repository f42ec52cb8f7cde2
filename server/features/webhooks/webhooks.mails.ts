import { formatLongDay } from '@threshold/core/rules/format/dates';
import { mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

interface Person {
  id: string;
  email: string;
  firstName: string | null;
}

/** The rest of the address may contain a token. */
const hostOf = (url: string) => new URL(url).host;
const button = (publicUrl: string) => ({ label: 'Look at your webhooks', url: `${publicUrl}/integrations` });

export const failingMail = (owner: Person, url: string, disabledAt: Date, publicUrl: string): MailToQueue =>
  mailTo(owner, {
    kind: 'webhook-failing',
    subject: 'Your webhook is failing',
    preheader: `We will switch it off on ${formatLongDay(disabledAt)}.`,
    paragraphs: [
      `For two days every event we sent to your webhook at ${hostOf(url)} has failed. If nothing changes, we will switch it off on ${formatLongDay(disabledAt)}.`,
      'Look at the deliveries to see what your system answered. One event that arrives is enough to keep it on.',
    ],
    button: button(publicUrl),
  });

const REASONS = {
  failing: 'every event we sent to it for three days has failed',
  gone: 'it answered that it no longer exists (410)',
};

export const disabledMail = (
  owner: Person,
  url: string,
  reason: keyof typeof REASONS,
  publicUrl: string,
): MailToQueue =>
  mailTo(owner, {
    kind: 'webhook-disabled',
    subject: 'Your webhook is switched off',
    preheader: 'Your other system no longer receives events.',
    paragraphs: [
      `We have switched off your webhook at ${hostOf(url)}, because ${REASONS[reason]}. It receives no events until you switch it on again.`,
      'Events that failed are listed for 30 days. You can replay them once your system works again.',
    ],
    button: button(publicUrl),
  });
