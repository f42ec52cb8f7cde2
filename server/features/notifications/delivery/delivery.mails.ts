import type { MailTopic } from '@threshold/core/contract/notifications';
import { notificationLink } from '@threshold/core/rules/contact/notification-link';
import { criteriaFacts } from '@threshold/core/rules/matching/format-criteria';
import { type BuyerScore, buyerScore, SCORE_PARTS } from '@threshold/core/rules/matching/score';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import type { Secrets } from '../../../base/secrets';
import type { MailItem } from '../../../providers/mail/blocks';
import { hello } from '../../../providers/mail/greeting';
import type { MailContent } from '../../../providers/mail/layout';
import type { MailToQueue } from '../../../providers/mail/outbox';
import { unsubscribeToken } from '../links';
import { agencyTitle, shortName, whatAgenciesMayDo } from '../notification-text';
import type { Notice } from './notice.repository';
import type { ToldNotice } from './redact-for-agency';

export interface MailSettings {
  secrets: Secrets;
  brand: string;
  publicUrl: string;
}

interface Addressed {
  kind: string;
  topic: MailTopic;
  to: { id: string; email: string };
  /** Whom it names besides its reader. */
  about?: string[];
  /** Why this person gets this mail. */
  because: string;
  subject: string;
  content: MailContent;
}

/** With the two ways out that every such mail has: one click in the mail program (RFC 8058), and links in its foot. */
export function withUnsubscribe({ secrets, publicUrl }: MailSettings, mail: Addressed): MailToQueue {
  const token = encodeURIComponent(unsubscribeToken(secrets, mail.to.id, mail.topic));
  return {
    kind: mail.kind,
    to: mail.to.email,
    userId: mail.to.id,
    about: mail.about,
    subject: mail.subject,
    content: mail.content,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    footer: [
      {
        text: mail.because,
        links: [
          ['Unsubscribe', `${publicUrl}/unsubscribe?token=${token}`],
          ['Choose what you receive', `${publicUrl}/settings#notifications`],
        ],
      },
    ],
  };
}

const moment = (millis: number | null) => (millis === null ? null : new Date(millis));

export const scoreOf = (told: Notice, now: Date): BuyerScore =>
  buyerScore(
    { ...told, lastConfirmedAt: moment(told.lastConfirmedMs), lastActiveAt: moment(told.lastActiveMs) },
    now,
  );

export const NEW_BUYER = 'new-buyer';
export const NEW_BUYERS = 'new-buyers-digest';
/** So many properties are named; the list of the bell leads to the rest. */
const NAMED = 10;

/** To an agent: who looks for what they have, as far as the mail may say; how to reach them is in the product. */
export function newBuyerMail(
  group: readonly [Notice, ...Notice[]],
  room: MailSettings,
  now: Date,
): MailToQueue {
  const [told] = group;
  const several = group.length > 1;
  const { total, confirmation, profile, activity } = scoreOf(told, now);
  const who = shortName(told);
  const subject = `A new buyer for ${several ? `${group.length} of your properties` : told.propertyName}`;
  return withUnsubscribe(room, {
    kind: NEW_BUYER,
    topic: 'matches',
    to: { id: told.readerId, email: told.email },
    about: [told.buyerId],
    because: `You get this mail because you saved ${several ? 'these properties' : 'this property'} on ${room.brand}.`,
    subject,
    content: {
      preheader: `${who} scores ${total} of 100.`,
      heading: subject,
      paragraphs: [
        hello(told.readerName),
        `${who} is looking for a home like ${several ? 'these' : 'this one'}.`,
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
      facts: criteriaFacts(told),
      items: several ? propertiesOf(group, room) : undefined,
      button: { label: 'See this buyer', url: room.publicUrl + notificationLink(told) },
      afterwards: [`Contact details are in the list of matches on ${room.brand}.`],
    },
  });
}

function propertiesOf(group: readonly Notice[], room: MailSettings): MailItem[] {
  const more = group.length - NAMED;
  return [
    ...group.slice(0, NAMED).map((each) => ({
      title: each.propertyName ?? '',
      lines: [],
      link: { label: 'See this property', url: room.publicUrl + notificationLink(each) },
    })),
    ...(more > 0 ? [{ title: `and ${more} more`, lines: [] }] : []),
  ];
}

/** To a buyer: that an agent has something for them, and never where it is or what the agent calls it. */
export function agencyMail(told: ToldNotice, room: MailSettings): MailToQueue {
  const agency = agencyTitle(told.agencyName);
  const subject = `${agency} has a property that fits ${told.searchName ?? 'your search'}`;
  return withUnsubscribe(room, {
    kind: 'agency-has-property',
    topic: 'matches',
    to: { id: told.readerId, email: told.email },
    about: told.agencyId ? [told.agencyId] : [],
    because: `You get this mail, at most once a day for each agency, because your search on ${room.brand} is switched on.`,
    subject,
    content: {
      preheader: `It is ${aHome(told.home)}.`,
      heading: subject,
      paragraphs: [
        hello(told.readerName),
        `${agency} was looking for buyers of ${aHome(told.home)}, and your search matches.`,
        `${whatAgenciesMayDo([told])} They will tell you themselves which property it is.`,
      ],
      button: { label: 'See your searches', url: room.publicUrl + notificationLink(told) },
      afterwards: [
        'No longer looking, or looking for something else? Switch the search off or change it there.',
      ],
    },
  });
}
