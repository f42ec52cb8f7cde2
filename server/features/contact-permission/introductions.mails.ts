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
    title: `${agency} asks to get in touch`,
    body: `It is about ${aHome(home)}. They write: “${message}”`,
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
      `${agency} has ${aHome(request.home)} that fits your search and asks whether they may get in touch. They do not know your name or how to reach you.`,
      `They write: “${request.message}”`,
    ],
    button: { label: 'Say yes or no', url: `${publicUrl()}/who-has-my-details` },
    closingParagraphs: [`If you do not answer by ${request.answerBy}, that is a no.`],
  };
}

export const answerText = (yes: boolean, buyer: Buyer, initials: string, property: string) => ({
  title: yes ? `A buyer said yes for ${property}` : `A buyer said no for ${property}`,
  body: yes
    ? `${displayName(buyer)} lets you get in touch. How to reach them is on the page of the property.`
    : `${initials} would rather not be contacted about it.`,
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
  const subject = `${name} asks to be asked first about ${about.propertyName}`;
  return mailTo(about.host, {
    kind: 'contact-stopped',
    about: [about.buyer.id],
    subject,
    preheader: 'Their details are no longer shown.',
    paragraphs: [
      `${name} has chosen that agents ask before they get in touch, also where an offer was made. You no longer see their details for this property.`,
      'You can ask them on the page of the property. They will say yes or no.',
    ],
    button: { label: 'Open the property', url: `${publicUrl()}/properties/${about.propertyId}` },
  });
}
