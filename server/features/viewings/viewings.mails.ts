import { formatPounds } from '@threshold/core/rules/format/money';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { formatHome, formatHomeAt } from '@threshold/core/rules/matching/format-criteria';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import { formatAppointment } from '@threshold/core/rules/pipeline/appointments';
import type { AppContext } from '../../context';
import { mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';
import { agencyTitle } from '../notifications/notification-text';
import { answerPath, mailCalendar } from './viewing-calendar';
import type { Recipient, ViewingDetails } from './viewings.repository';

type MailContext = Pick<AppContext, 'config' | 'secrets' | 'publicUrl' | 'clock'>;

/** Kinds of mail to the buyer. */
export type ToBuyer = 'invited' | 'moved' | 'changed' | 'agreed' | 'cancelled' | 'reminder';

const whenOf = (viewing: ViewingDetails) => formatAppointment(viewing.startsAt);

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
  const answered = what === 'agreed' || viewing.status === 'accepted';
  const phone = viewing.agency.phone && phoneAsWritten(viewing.agency.phone);
  const call = phone ? [`Any questions? Call the agency on ${phone}.`] : [];
  const over = what === 'cancelled';
  return mailTo(viewing.buyer, {
    kind: `viewing-${what}`,
    about: [viewing.agency.id],
    subject,
    preheader: over ? "You don't need to do anything." : viewing.where,
    heading: subject,
    paragraphs: [INTRODUCTION[what](agency, aHome(home), viewing.status)],
    facts: [
      ['Property', `${formatHomeAt(viewing.property)}, ${formatPounds(viewing.property.price)}`],
      ...factsOf(viewing),
    ],
    button: over
      ? undefined
      : {
          label: answered ? 'See viewing' : 'Accept, decline or suggest another time',
          url: context.publicUrl() + answerPath(context, viewing),
        },
    closingParagraphs: cancelledByThem ? [] : call,
    calendar: what === 'reminder' ? undefined : mailCalendar(context, viewing, over),
  });
}

const INTRODUCTION: Record<
  ToBuyer,
  (agency: string, home: string, status: ViewingDetails['status']) => string
> = {
  invited: (agency, home) => `${agency} would like to show you ${home}.`,
  moved: (_agency, home) =>
    `Your viewing of ${home} has a new time. Please accept or decline it. Any earlier reply was for the old time.`,
  changed: (_agency, home) => `The details of your viewing of ${home} have changed. The time is the same.`,
  agreed: (agency, home) => `${agency} agreed to the time you suggested for your viewing of ${home}.`,
  cancelled: (_agency, home) => `Your viewing of ${home} has been cancelled.`,
  reminder: (agency, home, status) => {
    if (status === 'invited') return `${agency} would like to show you ${home}. You haven't replied yet.`;
    if (status === 'proposed')
      return `You suggested another time to view ${home}, and the agency hasn't agreed to it yet.`;
    return `You have a viewing of ${home} with ${agency}.`;
  },
};

export type ToAgent =
  | 'accepted'
  | 'declined'
  | 'proposed'
  | 'cancelled'
  | 'stopped'
  | 'withdrawn'
  | 'reminder';

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
    `They've asked for ${viewing.proposedAt && formatAppointment(viewing.proposedAt)}. Accept that time or suggest another.`,
  ],
  cancelled: (buyerName, viewing) => [
    `${buyerName} cancelled the viewing on ${whenOf(viewing)}`,
    "They've found a home and turned off their searches.",
  ],
  stopped: (buyerName, viewing) => [
    `${buyerName} cancelled the viewing on ${whenOf(viewing)}`,
    'They now want agents to ask before getting in touch, including about arranged viewings. You can ask on the property page.',
  ],
  // After a block or withdrawn consent: neither the name nor the reason.
  withdrawn: (buyerName, viewing) => [
    `${buyerName} cancelled the viewing on ${whenOf(viewing)}`,
    "The viewing isn't going ahead. You don't need to do anything.",
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
