import { notificationLink } from '@threshold/core/rules/contact/notification-link';
import { capitalised, formatBudget, wantedSpoken } from '@threshold/core/rules/matching/format-criteria';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import type { MailItem } from '../../../providers/mail/blocks';
import { hello } from '../../../providers/mail/greeting';
import type { MailToQueue } from '../../../providers/mail/outbox';
import { type MailSettings, NEW_BUYERS, scoreOf, withUnsubscribe } from '../delivery/delivery.mails';
import type { Notice } from '../delivery/notice.repository';
import type { ToldNotice } from '../delivery/redact-for-agency';
import { agencyTitle, plural, shortName, whatAgenciesMayDo } from '../notification-text';

/** So many a group are named; the rest are in the bell. */
const NAMED = 10;
const GROUPS = 20;

function grouped(told: readonly Notice[], key: (each: Notice) => string): Notice[][] {
  const groups = new Map<string, Notice[]>();
  for (const each of told) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return [...groups.values()];
}

function item(group: readonly Notice[], title: string, line: (told: Notice) => string): MailItem {
  const more = group.length - NAMED;
  return {
    title,
    lines: [...group.slice(0, NAMED).map(line), ...(more > 0 ? [`and ${more} more`] : [])],
  };
}

function restOf(groups: readonly unknown[], one: string, many: string): string[] {
  const more = groups.length - GROUPS;
  return more > 0 ? [`And ${plural(more, one, many)} more, which the bell shows.`] : [];
}

const because = (room: MailSettings, { matchEmail }: Notice) =>
  matchEmail === 'daily'
    ? `You asked ${room.brand} for one mail a day.`
    : `${room.brand} gathers what comes after the first few mails of an hour.`;

/** The buyers of a day, under the properties they would suit. */
export function agentDigestMail(
  told: readonly [Notice, ...Notice[]],
  room: MailSettings,
  now: Date,
): MailToQueue {
  const [first] = told;
  const properties = grouped(told, (each) => each.agentSearchId ?? '');
  const subject =
    properties.length === 1
      ? `${plural(told.length, 'new buyer')} for ${first.propertyName}`
      : `${plural(told.length, 'new buyer')} for your properties`;
  return withUnsubscribe(room, {
    kind: NEW_BUYERS,
    topic: 'matches',
    to: { id: first.readerId, email: first.email },
    about: [...new Set(told.map((each) => each.buyerId))],
    because: because(room, first),
    subject,
    content: {
      preheader: 'With their scores and what they are looking for.',
      heading: subject,
      paragraphs: [hello(first.readerName), 'These buyers came since your last mail.'],
      items: properties.slice(0, GROUPS).map((group) => ({
        ...item(
          group,
          group[0]?.propertyName ?? '',
          (each) =>
            `${shortName(each)}, score ${scoreOf(each, now).total}: ${[each.propertyType, ...wantedSpoken(each), formatBudget(each)].join(', ')}`,
        ),
        link: {
          label: group.length === 1 ? 'See this buyer' : 'See these buyers',
          url: room.publicUrl + notificationLink(group[0] ?? first),
        },
      })),
      afterwards: [
        ...restOf(properties, 'property', 'properties'),
        `Contact details are in the lists of matches on ${room.brand}.`,
      ],
    },
  });
}

/** The agencies of a day and, of what they have, only its kind. */
export function buyerDigestMail(
  told: readonly [ToldNotice, ...ToldNotice[]],
  room: MailSettings,
): MailToQueue {
  const [first] = told;
  const agencies = grouped(told, (each) => each.agencyId ?? '');
  const subject =
    agencies.length === 1
      ? `${agencyTitle(first.agencyName)} has ${told.length === 1 ? 'a property' : 'properties'} for you`
      : `${agencies.length} agencies have properties for you`;
  return withUnsubscribe(room, {
    kind: 'agencies-digest',
    topic: 'matches',
    to: { id: first.readerId, email: first.email },
    about: [...new Set(told.flatMap((each) => each.agencyId ?? []))],
    because: because(room, first),
    subject,
    content: {
      preheader: whatAgenciesMayDo(told),
      heading: subject,
      paragraphs: [
        hello(first.readerName),
        `Since your last mail, ${agencies.length === 1 ? 'this agency was' : 'these agencies were'} looking for buyers like you.`,
      ],
      items: agencies
        .slice(0, GROUPS)
        .map((group) =>
          item(
            group,
            agencyTitle(group[0]?.agencyName ?? null),
            (each) =>
              `${capitalised(aHome(each.home))}, for your search “${each.searchName ?? 'since removed'}”`,
          ),
        ),
      button: { label: 'See your searches', url: room.publicUrl + notificationLink(first) },
      afterwards: [
        ...restOf(agencies, 'agency', 'agencies'),
        `${whatAgenciesMayDo(told)} They will tell you themselves which properties these are.`,
      ],
    },
  });
}
