import { mailName } from '@threshold/core/rules/format/name-checks';
import { displayName } from '@threshold/core/rules/format/names';
import { capitalised, formatHome, formatHomeAt } from '@threshold/core/rules/matching/format-criteria';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppContext } from '../../context';
import type { MailCalendar } from '../../db/schema/messages';
import { viewingToken } from '../notifications/links';
import { agencyTitle } from '../notifications/notification-text';
import type { ViewingDetails } from './viewings.repository';

type CalendarContext = Pick<AppContext, 'config' | 'secrets' | 'publicUrl' | 'clock'>;

/** The path of the page where the buyer answers. */
export const answerPath = (
  { secrets }: Pick<CalendarContext, 'secrets'>,
  viewing: Pick<ViewingDetails, 'id' | 'startsAt'>,
): string => `/viewing?token=${encodeURIComponent(viewingToken(secrets, viewing))}`;

/**
 * The viewing as an iCalendar entry. Every file about it has the same UID and a higher SEQUENCE, so that calendars
 * update the entry; times are UTC, independent of clock changes.
 */
function entryOf(context: CalendarContext, viewing: ViewingDetails, method: ICalCalendarMethod) {
  const agency = agencyTitle(viewing.agency.name);
  const home = formatHome(viewing.property);
  const { startsAt } = viewing;
  const publicUrl = context.publicUrl();
  const calendar = ical({ prodId: { company: 'Threshold', product: 'Viewings', language: 'EN' }, method });
  const event = calendar.createEvent({
    id: `viewing-${viewing.id}@${new URL(publicUrl).hostname}`,
    sequence: viewing.sequence,
    stamp: context.clock.now(),
    start: startsAt,
    end: new Date(startsAt.getTime() + viewing.minutes * 60_000),
    summary: `Viewing: ${formatHomeAt(viewing.property)}`,
    description: `${capitalised(aHome(home))}, with ${agency}.`,
    location: viewing.where,
    url: publicUrl + answerPath(context, viewing),
    status: method === ICalCalendarMethod.CANCEL ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { calendar, event, agency };
}

/** RFC 5545 has no double quotes within a name, and no escape for them. */
const withoutDoubleQuotes = (name: string) => name.replaceAll('"', "'");

/** Attached to a mail: the agency as organiser, with the sender address of the mail, and the buyer as attendee. */
export function mailCalendar(
  context: CalendarContext,
  viewing: ViewingDetails,
  cancelled: boolean,
): MailCalendar {
  const { mailFrom } = context.config;
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const { calendar, event, agency } = entryOf(context, viewing, method);
  event.organizer({ name: withoutDoubleQuotes(agency), email: /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom });
  event.createAttendee({
    name: withoutDoubleQuotes(mailName(displayName(viewing.buyer)) || viewing.buyer.email),
    email: viewing.buyer.email,
    // Answered on the page: a reply by mail would go to an unread address.
    rsvp: false,
    status: viewing.status === 'accepted' ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
  });
  return { method: cancelled ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
}

/** Downloaded from the page: no attendee, because the holder of the link may have been forwarded the mail. */
export const calendarFile = (context: CalendarContext, viewing: ViewingDetails): string =>
  entryOf(context, viewing, ICalCalendarMethod.PUBLISH).calendar.toString();
