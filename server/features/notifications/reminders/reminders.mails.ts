import { hello } from '../../../providers/mail/greeting';
import type { MailToQueue } from '../../../providers/mail/outbox';
import { type MailSettings, withUnsubscribe } from '../delivery/delivery.mails';
import { stillLookingToken } from '../links';
import { LAST_REMINDER_DAYS } from '../notifications.policy';
import type { Buyer, DueSearch } from './reminders.repository';

/** One mail for all searches that are due. The link opens a page with a button, because scanners follow links. */
export function reminderMail(
  buyer: Buyer,
  due: readonly DueSearch[],
  settings: MailSettings,
  now: Date,
): MailToQueue {
  const isLast = ({ stage }: DueSearch) => stage === LAST_REMINDER_DAYS;
  const last = due.every(isLast);
  const it = due.length === 1 ? 'it' : 'them';
  const token = encodeURIComponent(stillLookingToken(settings.secrets, buyer.id, now));
  return withUnsubscribe(settings, {
    kind: last ? 'last-reminder' : 'reminder',
    topic: 'reminders',
    to: buyer,
    because: `You get this mail because ${due.length === 1 ? 'a search' : 'searches'} of yours on ${settings.brand} ${due.length === 1 ? 'is' : 'are'} switched on.`,
    subject: last ? 'A last question: are you still looking?' : 'Are you still looking?',
    preheader: 'One click keeps you near the top of agents’ lists.',
    heading: 'Are you still looking?',
    paragraphs: [
      hello(buyer.firstName),
      last
        ? `You have not confirmed ${due.length === 1 ? 'this search' : 'these searches'} for three weeks. We will not ask about ${it} again.`
        : `You have not confirmed ${due.length === 1 ? 'this search' : 'these searches'} for a week or more. Agents see first who confirmed lately.`,
    ],
    items: due.map((search) => ({
      title: search.name,
      lines: [search.location, ...(isLast(search) && !last ? ['We will not ask about this one again.'] : [])],
    })),
    button: {
      label: 'Yes, I’m still looking',
      url: `${settings.publicUrl}/still-looking?token=${token}`,
    },
    closingParagraphs: [
      `Found a home? Then switch ${due.length === 1 ? 'the search' : 'the searches'} off on your dashboard, and agents no longer see you.`,
    ],
  });
}
