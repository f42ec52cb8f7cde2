import type { MailTopic } from '@threshold/core/contract/notifications';
import { notificationLink } from '@threshold/core/rules/contact/notification-link';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { criteriaFacts } from '@threshold/core/rules/matching/format-criteria';
import { type BuyerScore, buyerScore, SCORE_PARTS } from '@threshold/core/rules/matching/score';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import type { Secrets } from '../../../base/secrets';
import type { MailItem } from '../../../providers/mail/blocks';
import { hello } from '../../../providers/mail/greeting';
import type { MailToQueue } from '../../../providers/mail/outbox';
import { unsubscribeToken } from '../links';
import { agencyTitle, shortName, whatAgenciesMayDo } from '../notification-text';
import type { Notice } from './notice.repository';
import type { RedactedNotice } from './redact-for-agency';

export interface MailSettings {
  secrets: Secrets;
  brand: string;
  publicUrl: string;
}

interface Addressed extends Omit<MailToQueue, 'to' | 'userId'> {
  topic: MailTopic;
  to: { id: string; email: string };
  /** Why the reader gets this mail. */
  because: string;
  /** Further links of the footer. */
  links?: [label: string, url: string][];
}

/** Adds one-click unsubscribe (RFC 8058) and the unsubscribe links in the footer. */
export function withUnsubscribe({ secrets, publicUrl }: MailSettings, mail: Addressed): MailToQueue {
  const { topic, to, because, links = [], ...content } = mail;
  const token = encodeURIComponent(unsubscribeToken(secrets, to.id, topic));
  return {
    ...content,
    to: to.email,
    userId: to.id,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    footer: [
      {
        text: because,
        links: [
          ...links,
          ['Unsubscribe', `${publicUrl}/unsubscribe?token=${token}`],
          ['Email settings', `${publicUrl}/settings#notifications`],
        ],
      },
    ],
  };
}

const dateOrNull = (millis: number | null) => (millis === null ? null : new Date(millis));

export const scoreOf = (notice: Notice, now: Date): BuyerScore =>
  buyerScore(
    {
      ...notice,
      lastConfirmedAt: dateOrNull(notice.lastConfirmedMs),
      lastActiveAt: dateOrNull(notice.lastActiveMs),
    },
    now,
  );

export const NEW_BUYER = 'new-buyer';
export const NEW_BUYERS = 'new-buyers-digest';
/** Limit of properties named in a mail; the inbox lists the rest. */
const NAMED = 10;

export const howToContact = (notices: readonly RedactedNotice[], { brand }: MailSettings) =>
  notices.every(({ needsIntroduction }) => needsIntroduction)
    ? 'You can ask to contact them on the property page.'
    : `You can find their contact details on ${brand}.`;

/** To an agent, about a buyer. Contact details are only shown in the product. */
export function newBuyerMail(
  group: readonly [RedactedNotice, ...RedactedNotice[]],
  settings: MailSettings,
  now: Date,
): MailToQueue {
  const [notice] = group;
  const several = group.length > 1;
  const { total, confirmation, profile, activity } = scoreOf(notice, now);
  const name = shortName(notice);
  const subject = `New buyer for ${several ? `${group.length} of your properties` : notice.propertyName}`;
  return withUnsubscribe(settings, {
    kind: NEW_BUYER,
    topic: 'matches',
    to: { id: notice.readerId, email: notice.email },
    about: [notice.buyerId],
    because: `You're getting this email because you saved ${several ? 'these properties' : 'this property'} on ${settings.brand}.`,
    subject,
    preheader: `${name} scores ${total} out of 100.`,
    heading: subject,
    paragraphs: [
      hello(notice.readerName),
      `${name} is looking for a home like ${several ? 'these' : 'this one'}.`,
    ],
    score: {
      label: 'Buyer score',
      total,
      parts: [
        ['Confirmation', confirmation, SCORE_PARTS.confirmation],
        ['Profile', profile, SCORE_PARTS.profile],
        ['Activity', activity, SCORE_PARTS.activity],
      ],
    },
    facts: criteriaFacts(notice),
    items: several ? propertiesOf(group, settings) : undefined,
    button: { label: 'See this buyer', url: settings.publicUrl + notificationLink(notice) },
    closingParagraphs: [howToContact(group, settings)],
  });
}

function propertiesOf(group: readonly Notice[], settings: MailSettings): MailItem[] {
  const more = group.length - NAMED;
  return [
    ...group.slice(0, NAMED).map((each) => ({
      title: each.propertyName ?? '',
      lines: [],
      link: { label: 'See this property', url: settings.publicUrl + notificationLink(each) },
    })),
    ...(more > 0 ? [{ title: `and ${more} more`, lines: [] }] : []),
  ];
}

/** To a buyer: the agency and the kind of home, never its location or the agent's name for it. */
export function agencyMail(notice: RedactedNotice, settings: MailSettings): MailToQueue {
  const agency = agencyTitle(notice.agencyName);
  const subject = notice.searchName
    ? `New match for "${notice.searchName}" from ${agency}`
    : `New match from ${agency}`;
  const phone = notice.agencyPhone && phoneAsWritten(notice.agencyPhone);
  return withUnsubscribe(settings, {
    kind: 'agency-has-property',
    topic: 'matches',
    to: { id: notice.readerId, email: notice.email },
    about: notice.agencyId ? [notice.agencyId] : [],
    because: `You're getting this email because you have an active search on ${settings.brand}. We send at most one a day for each agency.`,
    subject,
    preheader: `It's ${aHome(notice.home)}.`,
    heading: subject,
    paragraphs: [
      hello(notice.readerName),
      `${agency} has ${aHome(notice.home)} that matches your search.`,
      `${whatAgenciesMayDo([notice])} Only the agency can tell you a property's address.`,
    ],
    facts: [
      ...(phone ? [['Phone', phone] as [string, string]] : []),
      ...(notice.agencyWebsite ? [['Website', notice.agencyWebsite] as [string, string]] : []),
    ],
    links: [['Who has my details', `${settings.publicUrl}/who-has-my-details`]],
    button: { label: 'See your searches', url: settings.publicUrl + notificationLink(notice) },
    closingParagraphs: [
      'Not looking any more, or looking for something else? Turn off or change your search on your dashboard.',
    ],
  });
}
