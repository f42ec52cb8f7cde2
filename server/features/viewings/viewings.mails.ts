import { mailName } from '@threshold/core/rules/format/name-checks';
import { displayName } from '@threshold/core/rules/format/names';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { capitalised, formatHome } from '@threshold/core/rules/matching/format-criteria';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import { formatAppointment } from '@threshold/core/rules/pipeline/appointments';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppContext } from '../../context';
import type { MailCalendar } from '../../db/schema/messages';
import { mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';
import { viewingToken } from '../notifications/links';
import { agencyTitle } from '../notifications/notification-text';
import type { Recipient, ViewingDetails } from './viewings.repository';

type MailContext = Pick<AppContext, 'config' | 'secrets' | 'publicUrl' | 'clock'>;

/** Kinds of mail to the buyer. */
export type ToBuyer = 'invited' | 'moved' | 'changed' | 'agreed' | 'cancelled' | 'reminder';

export const answerLink = (context: Pick<MailContext, 'secrets'>, viewing: ViewingDetails) =>
  `/viewing?token=${encodeURIComponent(viewingToken(context.secrets, { id: viewing.id, startsAt: new Date(viewing.startsMs) }))}`;

const whenOf = (viewing: ViewingDetails) => formatAppointment(new Date(viewing.startsMs));

const factsOf = (viewing: ViewingDetails): [string, string][] => [
  ['When', whenOf(viewing)],
  ['Length', `${viewing.minutes} minutes`],
  ['Where', viewing.where],
];

const SUBJECTS: Record<ToBuyer, (agency: string, when: string) => string> = {
  invited: (agency, when) => `${agency} invites you to a viewing on ${when}`,
  moved: (agency, when) => `${agency} moved your viewing to ${when}`,
  changed: (agency, when) => `${agency} changed your viewing on ${when}`,
  agreed: (_agency, when) => `Your viewing is on ${when}`,
  cancelled: (agency, when) => `${agency} cancelled your viewing on ${when}`,
  reminder: (_agency, when) => `Tomorrow: your viewing on ${when}`,
};

/** To the buyer. All but the reminder have the calendar entry attached. */
export function toBuyer(
  context: MailContext,
  viewing: ViewingDetails,
  what: ToBuyer,
  cancelledByThem = false,
): MailToQueue {
  const agency = agencyTitle(viewing.agency.name);
  const home = formatHome(viewing.property);
  const subject = cancelledByThem
    ? `Your viewing on ${whenOf(viewing)} is cancelled`
    : SUBJECTS[what](agency, whenOf(viewing));
  const answered = what === 'agreed' || (what === 'reminder' && viewing.status === 'accepted');
  const phone = viewing.agency.phone && phoneAsWritten(viewing.agency.phone);
  const call = phone ? [`Any questions? Call ${agency} on ${phone}.`] : [];
  const over = what === 'cancelled';
  return mailTo(viewing.buyer, {
    kind: `viewing-${what}`,
    about: [viewing.agency.id],
    subject,
    preheader: over ? "You don't need to do anything." : viewing.where,
    heading: subject,
    paragraphs: [INTRODUCTION[what](agency, aHome(home))],
    facts: factsOf(viewing),
    button: over
      ? undefined
      : {
          label: answered ? 'See viewing' : 'Accept, decline or suggest another time',
          url: context.publicUrl() + answerLink(context, viewing),
        },
    closingParagraphs: call,
    calendar: what === 'reminder' ? undefined : calendarFor(context, viewing, agency, home, over),
  });
}

const INTRODUCTION: Record<ToBuyer, (agency: string, home: string) => string> = {
  invited: (agency, home) => `${agency} would like to show you ${home}.`,
  moved: (_agency, home) =>
    `Your viewing of ${home} has a new time. Please accept or decline it. Your earlier reply was for the old time.`,
  changed: (_agency, home) => `The details of your viewing of ${home} have changed. The time is the same.`,
  agreed: (agency, home) => `${agency} agreed to the time you suggested for your viewing of ${home}.`,
  cancelled: (_agency, home) => `Your viewing of ${home} has been cancelled.`,
  reminder: (agency, home) => `You have a viewing of ${home} with ${agency}.`,
};

function calendarFor(
  context: MailContext,
  viewing: ViewingDetails,
  agency: string,
  home: string,
  cancelled: boolean,
) {
  const { mailFrom } = context.config;
  return calendarOf({
    id: viewing.id,
    sequence: viewing.sequence,
    startsAt: new Date(viewing.startsMs),
    minutes: viewing.minutes,
    where: viewing.where,
    title: `Viewing: ${home}`,
    description: `${capitalised(aHome(home))}, with ${agency}.`,
    url: context.publicUrl() + answerLink(context, viewing),
    organiser: { name: agency, email: /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom },
    attendee: {
      name: mailName(displayName(viewing.buyer)) || viewing.buyer.email,
      email: viewing.buyer.email,
      accepted: viewing.status === 'accepted',
    },
    cancelled,
    now: context.clock.now(),
    host: new URL(context.publicUrl()).hostname,
  });
}

export type ToAgent = 'accepted' | 'declined' | 'proposed' | 'cancelled' | 'stopped' | 'reminder';

const AGENT_TEXTS: Record<
  ToAgent,
  (buyerName: string, viewing: ViewingDetails) => [subject: string, text: string]
> = {
  accepted: (buyerName, viewing) => [
    `${buyerName} accepted the viewing on ${whenOf(viewing)}`,
    'The viewing is going ahead as planned.',
  ],
  declined: (buyerName, viewing) => [
    `${buyerName} declined the viewing on ${whenOf(viewing)}`,
    "They can't make it. Suggest another time or give them a call.",
  ],
  proposed: (buyerName, viewing) => [
    `${buyerName} suggested another time for a viewing`,
    `They've asked for ${formatAppointment(new Date(viewing.proposedMs ?? 0))}. Accept that time or suggest another.`,
  ],
  cancelled: (buyerName, viewing) => [
    `${buyerName} cancelled the viewing on ${whenOf(viewing)}`,
    "They've found a home and turned off their searches.",
  ],
  stopped: (buyerName, viewing) => [
    `${buyerName} cancelled the viewing on ${whenOf(viewing)}`,
    'They now want agents to ask before getting in touch, including about arranged viewings. You can ask on the property page.',
  ],
  reminder: (buyerName, viewing) => [
    `Tomorrow: viewing with ${buyerName} on ${whenOf(viewing)}`,
    {
      accepted: 'They accepted.',
      invited: "They haven't replied yet.",
      proposed: 'They asked for another time.',
    }[viewing.status as string] ?? '',
  ],
};

/** To the host at the agency. */
export function toAgent(
  context: MailContext,
  viewing: ViewingDetails,
  { host, buyerName }: { host: Recipient; buyerName: string },
  what: ToAgent,
): MailToQueue {
  const [subject, text] = AGENT_TEXTS[what](buyerName, viewing);
  return mailTo(host, {
    kind: `viewing-${what}-to-agent`,
    about: [viewing.buyer.id],
    subject,
    preheader: viewing.property.name,
    heading: subject,
    paragraphs: [text],
    facts: [['Property', viewing.property.name], ...factsOf(viewing)],
    button: { label: 'Open property', url: `${context.publicUrl()}/properties/${viewing.property.id}` },
  });
}

interface CalendarEntry {
  id: string;
  sequence: number;
  startsAt: Date;
  minutes: number;
  where: string;
  title: string;
  description: string;
  url: string;
  /** The agency as organiser, with the sender address of the mail. */
  organiser: { name: string; email: string };
  attendee: { name: string; email: string; accepted: boolean };
  cancelled: boolean;
  now: Date;
  host: string;
}

/**
 * The viewing as an iCalendar entry. Every mail about it has the same UID and a higher SEQUENCE, so that calendars
 * update the entry; times are UTC, independent of clock changes.
 */
function calendarOf(entry: CalendarEntry): MailCalendar {
  const method = entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: 'Threshold', product: 'Viewings', language: 'EN' }, method });
  const event = calendar.createEvent({
    id: `viewing-${entry.id}@${entry.host}`,
    sequence: entry.sequence,
    stamp: entry.now,
    start: entry.startsAt,
    end: new Date(entry.startsAt.getTime() + entry.minutes * 60_000),
    summary: entry.title,
    description: entry.description,
    location: entry.where,
    url: entry.url,
    organizer: entry.organiser,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  event.createAttendee({
    name: entry.attendee.name,
    email: entry.attendee.email,
    // Answered on the page: a reply by mail would go to an unread address.
    rsvp: false,
    status: entry.attendee.accepted ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
  });
  return { method: entry.cancelled ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
}
