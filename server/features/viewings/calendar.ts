import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { MailCalendar } from '../../db/schema/messages';

export interface CalendarEntry {
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
export function calendarOf(entry: CalendarEntry): MailCalendar {
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
