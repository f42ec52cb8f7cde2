import { notificationLink } from '@threshold/core/rules/contact/notification-link';
import { countOf } from '@threshold/core/rules/format/counts';
import { groupBy } from '@threshold/core/rules/format/group-by';
import { capitalised, formatBudget, wantedSpoken } from '@threshold/core/rules/matching/format-criteria';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import type { MailItem } from '../../../providers/mail/blocks';
import { hello } from '../../../providers/mail/greeting';
import type { MailToQueue } from '../../../providers/mail/outbox';
import {
  howToContact,
  type MailSettings,
  NEW_BUYERS,
  scoreOf,
  withUnsubscribe,
} from '../delivery/delivery.mails';
import type { Notice } from '../delivery/notice.repository';
import type { RedactedNotice } from '../delivery/redact-for-agency';
import { agencyTitle, shortName, whatAgenciesMayDo } from '../notification-text';

/** Limit of lines in a group; the inbox lists the rest. */
const NAMED = 10;
const GROUPS = 20;

function item(group: readonly Notice[], title: string, line: (notice: Notice) => string): MailItem {
  const more = group.length - NAMED;
  return {
    title,
    lines: [...group.slice(0, NAMED).map(line), ...(more > 0 ? [`and ${more} more`] : [])],
  };
}

function restOf(groups: readonly unknown[], singular: string, pluralForm: string): string[] {
  const more = groups.length - GROUPS;
  return more > 0
    ? [`See ${countOf(more, `more ${singular}`, `more ${pluralForm}`)} in your notifications.`]
    : [];
}

const because = (settings: MailSettings, { matchEmail }: Notice) =>
  matchEmail === 'daily'
    ? `You've chosen one email a day from ${settings.brand}.`
    : `After the first few emails in an hour, ${settings.brand} groups the rest into one.`;

/** The day's new buyers, grouped by property. */
export function agentDigestMail(
  notices: readonly [RedactedNotice, ...RedactedNotice[]],
  settings: MailSettings,
  now: Date,
): MailToQueue {
  const [first] = notices;
  const properties = groupBy(notices, (each) => each.agentSearchId ?? '');
  const subject =
    properties.length === 1
      ? `${countOf(notices.length, 'new buyer')} for ${first.propertyName}`
      : `${countOf(notices.length, 'new buyer')} for your properties`;
  return withUnsubscribe(settings, {
    kind: NEW_BUYERS,
    topic: 'matches',
    to: { id: first.readerId, email: first.email },
    about: [...new Set(notices.map((each) => each.buyerId))],
    because: because(settings, first),
    subject,
    preheader: "See their scores and what they're looking for.",
    heading: subject,
    paragraphs: [
      hello(first.readerName),
      notices.length === 1
        ? "Here's the new buyer since our last email."
        : 'Here are the new buyers since our last email.',
    ],
    items: properties.slice(0, GROUPS).map(([, group]) => ({
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
    closingParagraphs: [...restOf(properties, 'property', 'properties'), howToContact(notices, settings)],
  });
}

/** The day's agencies with the kind of home only. */
export function buyerDigestMail(
  notices: readonly [RedactedNotice, ...RedactedNotice[]],
  settings: MailSettings,
): MailToQueue {
  const [first] = notices;
  const agencies = groupBy(notices, (each) => each.agencyId ?? '');
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
      notices.length === 1
        ? 'Since our last email, this home has matched your search.'
        : 'Since our last email, these homes have matched your searches.',
    ],
    items: agencies
      .slice(0, GROUPS)
      .map(([, group]) =>
        item(
          group,
          agencyTitle(group[0]?.agencyName ?? null),
          (each) =>
            `${capitalised(aHome(each.home))}, for ${each.searchName ? `your search “${each.searchName}”` : "a search you've deleted"}`,
        ),
      ),
    button: { label: 'See your searches', url: settings.publicUrl + notificationLink(first) },
    closingParagraphs: [
      ...restOf(agencies, 'agency', 'agencies'),
      `${whatAgenciesMayDo(notices)} Only the agency can tell you a property's address.`,
    ],
  });
}
