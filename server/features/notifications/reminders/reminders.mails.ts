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
    because: `You're getting this email because you have ${due.length === 1 ? 'an active search' : 'active searches'} on ${settings.brand}.`,
    subject: last ? 'Last reminder: are you still looking?' : 'Are you still looking?',
    preheader: "Confirm to stay near the top of agents' lists.",
    heading: 'Are you still looking?',
    paragraphs: [
      hello(buyer.firstName),
      last
        ? `You haven't confirmed ${due.length === 1 ? 'this search' : 'these searches'} for three weeks. We won't ask about ${it} again.`
        : `You haven't confirmed ${due.length === 1 ? 'this search' : 'these searches'} for a week or more. Agents see recently confirmed buyers first.`,
    ],
    items: due.map((search) => ({
      title: search.name,
      lines: [search.location, ...(isLast(search) && !last ? ["We won't ask about this one again."] : [])],
    })),
    button: {
      label: "Yes, I'm still looking",
      url: `${settings.publicUrl}/still-looking?token=${token}`,
    },
    closingParagraphs: [
      `Found a home? Turn off ${due.length === 1 ? 'the search' : 'the searches'} on your dashboard so agents stop contacting you.`,
    ],
  });
}
