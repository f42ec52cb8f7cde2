import { displayName } from '@threshold/core/rules/format/names';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import type { AppContext } from '../../context';
import { hello, mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';
import { agencyTitle, shortName } from '../notifications/notification-text';
import type { Buyer } from './introductions.repository';

interface Request {
  agencyName: string | null;
  home: string;
  message: string;
  answerBy: string;
}

/** Text of the inbox entry, the push message and the mail. The agent's message is quoted as theirs. */
export function requestText({ agencyName, home, message }: Request) {
  const agency = agencyTitle(agencyName);
  return {
    title: `${agency} would like to contact you`,
    body: `It's about ${aHome(home)}. They say: “${message}”`,
  };
}

export function requestMail({ publicUrl }: Pick<AppContext, 'publicUrl'>, buyer: Buyer, request: Request) {
  const agency = agencyTitle(request.agencyName);
  const { title } = requestText(request);
  return {
    to: { id: buyer.id, email: buyer.email },
    subject: title,
    preheader: `About ${aHome(request.home)}.`,
    heading: title,
    paragraphs: [
      hello(buyer.firstName),
      `${agency} has ${aHome(request.home)} that matches your search and would like to contact you. They can't see your name or contact details.`,
      `They say: “${request.message}”`,
    ],
    button: { label: 'Reply', url: `${publicUrl()}/who-has-my-details` },
    closingParagraphs: [`If you don't reply by ${request.answerBy}, we'll decline for you.`],
  };
}

export const answerText = (yes: boolean, buyer: Buyer, initials: string, property: string) => ({
  title: yes ? `A buyer said yes for ${property}` : `A buyer said no for ${property}`,
  body: yes
    ? // Without a name it would be the address, which they may not share.
      `You can contact ${displayName({ ...buyer, email: null })}. Their details are on the property page.`
    : `${initials} doesn't want to be contacted about it.`,
});

/** To the agency: the buyer ended the contact that continued because of an offer. */
export function stoppedMail(
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
  about: {
    buyer: Buyer;
    host: { id: string; email: string; firstName: string | null };
    propertyId: string | null;
    propertyName: string;
  },
): MailToQueue {
  const name = shortName(about.buyer);
  const subject = `${name} wants you to ask first about ${about.propertyName}`;
  return mailTo(about.host, {
    kind: 'contact-stopped',
    about: [about.buyer.id],
    subject,
    preheader: "You can't see their details any more.",
    paragraphs: [
      `${name} now wants agents to ask before getting in touch, even where they've made an offer. You can't see their details for this property any more.`,
      'You can ask to contact them on the property page.',
    ],
    button: { label: 'Open property', url: `${publicUrl()}/properties/${about.propertyId}` },
  });
}
