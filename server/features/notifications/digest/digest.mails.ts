import { notificationLink } from '@threshold/core/rules/contact/notification-link';
import { capitalised, formatBudget, wantedSpoken } from '@threshold/core/rules/matching/format-criteria';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import type { MailItem } from '../../../providers/mail/blocks';
import { hello } from '../../../providers/mail/greeting';
import type { MailToQueue } from '../../../providers/mail/outbox';
import { type MailSettings, NEW_BUYERS, scoreOf, withUnsubscribe } from '../delivery/delivery.mails';
import type { Notice } from '../delivery/notice.repository';
import type { RedactedNotice } from '../delivery/redact-for-agency';
import { agencyTitle, plural, shortName, whatAgenciesMayDo } from '../notification-text';

/** Limit of lines in a group; the inbox lists the rest. */
const NAMED = 10;
const GROUPS = 20;

function grouped(notices: readonly Notice[], key: (each: Notice) => string): Notice[][] {
  const groups = new Map<string, Notice[]>();
  for (const each of notices) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return [...groups.values()];
}

function item(group: readonly Notice[], title: string, line: (notice: Notice) => string): MailItem {
  const more = group.length - NAMED;
  return {
    title,
    lines: [...group.slice(0, NAMED).map(line), ...(more > 0 ? [`and ${more} more`] : [])],
  };
}

function restOf(groups: readonly unknown[], singular: string, pluralForm: string): string[] {
  const more = groups.length - GROUPS;
  return more > 0 ? [`And ${plural(more, singular, pluralForm)} more, which the bell shows.`] : [];
}

const because = (settings: MailSettings, { matchEmail }: Notice) =>
  matchEmail === 'daily'
    ? `You asked ${settings.brand} for one mail a day.`
    : `${settings.brand} gathers what comes after the first few mails of an hour.`;

/** The day's new buyers, grouped by property. */
export function agentDigestMail(
  notices: readonly [Notice, ...Notice[]],
  settings: MailSettings,
  now: Date,
): MailToQueue {
  const [first] = notices;
  const properties = grouped(notices, (each) => each.agentSearchId ?? '');
  const subject =
    properties.length === 1
      ? `${plural(notices.length, 'new buyer')} for ${first.propertyName}`
      : `${plural(notices.length, 'new buyer')} for your properties`;
  return withUnsubscribe(settings, {
    kind: NEW_BUYERS,
    topic: 'matches',
    to: { id: first.readerId, email: first.email },
    about: [...new Set(notices.map((each) => each.buyerId))],
    because: because(settings, first),
    subject,
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
        url: settings.publicUrl + notificationLink(group[0] ?? first),
      },
    })),
    closingParagraphs: [
      ...restOf(properties, 'property', 'properties'),
      `Contact details are in the lists of matches on ${settings.brand}.`,
    ],
  });
}

/** The day's agencies with the kind of home only. */
export function buyerDigestMail(
  notices: readonly [RedactedNotice, ...RedactedNotice[]],
  settings: MailSettings,
): MailToQueue {
  const [first] = notices;
  const agencies = grouped(notices, (each) => each.agencyId ?? '');
  const subject =
    agencies.length === 1
      ? `${agencyTitle(first.agencyName)} has ${notices.length === 1 ? 'a property' : 'properties'} for you`
      : `${agencies.length} agencies have properties for you`;
  return withUnsubscribe(settings, {
    kind: 'agencies-digest',
    topic: 'matches',
    to: { id: first.readerId, email: first.email },
    about: [...new Set(notices.flatMap((each) => each.agencyId ?? []))],
    because: because(settings, first),
    subject,
    preheader: whatAgenciesMayDo(notices),
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
    button: { label: 'See your searches', url: settings.publicUrl + notificationLink(first) },
    closingParagraphs: [
      ...restOf(agencies, 'agency', 'agencies'),
      `${whatAgenciesMayDo(notices)} They will tell you themselves which properties these are.`,
    ],
  });
}
