import type { UserRow } from '../../db/schema/users';
import { hello } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

type Person = Pick<UserRow, 'id' | 'email' | 'firstName'>;

export function newAddressMail(person: Person, to: string, url: string, minutes: number): MailToQueue {
  return {
    kind: 'change-email',
    to,
    userId: person.id,
    subject: 'Confirm your new email address',
    content: {
      preheader: `The link works once, for ${minutes} minutes.`,
      heading: 'Confirm your new email address',
      paragraphs: [
        hello(person.firstName),
        `Press the button to use this address for your account from now on. The link works once and for ${minutes} minutes.`,
      ],
      button: { label: 'Use this address', url },
      closingParagraphs: [
        'If you have no account with us, ignore this mail: nothing changes without the link.',
      ],
    },
  };
}

export function changeRequestedMail(person: Person): MailToQueue {
  return {
    kind: 'change-email-asked',
    to: person.email,
    userId: person.id,
    subject: 'A new email address was asked for',
    content: {
      preheader: 'This address stays until the new one is confirmed.',
      heading: 'A new email address was asked for',
      paragraphs: [
        hello(person.firstName),
        'Someone, we hope you, asked to use another email address for your account. We have sent a link to the new address; until it is used, this one stays.',
        'If it was not you, someone knows your password: change it now in your settings, which also signs them out, and write to us.',
      ],
    },
  };
}

export function addressChangedMail(person: Person): MailToQueue {
  return {
    kind: 'email-changed',
    to: person.email,
    userId: person.id,
    subject: 'Your email address was changed',
    content: {
      preheader: 'From now on we write to the new address.',
      heading: 'Your email address was changed',
      paragraphs: [
        hello(person.firstName),
        'Your account now has another email address, and this one no longer signs you in. Everywhere else you were signed out.',
        'If this was not you, write to us at once.',
      ],
    },
  };
}
