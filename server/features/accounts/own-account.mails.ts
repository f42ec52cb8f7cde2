import type { UserRow } from '../../db/schema/users';
import { hello, mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

type Person = Pick<UserRow, 'id' | 'email' | 'firstName'>;

export function newAddressMail(person: Person, to: string, url: string, minutes: number): MailToQueue {
  return {
    kind: 'change-email',
    to,
    userId: person.id,
    subject: 'Confirm your new email address',
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
  };
}

export function changeRequestedMail(person: Person): MailToQueue {
  return mailTo(person, {
    kind: 'change-email-asked',
    subject: 'A new email address was asked for',
    preheader: 'This address stays until the new one is confirmed.',
    paragraphs: [
      'Someone, we hope you, asked to use another email address for your account. We have sent a link to the new address; until it is used, this one stays.',
      'If it was not you, someone knows your password: change it now in your settings, which also signs them out, and write to us.',
    ],
  });
}

export function addressChangedMail(person: Person): MailToQueue {
  return mailTo(person, {
    kind: 'email-changed',
    subject: 'Your email address was changed',
    preheader: 'From now on we write to the new address.',
    paragraphs: [
      'Your account now has another email address, and this one no longer signs you in. Everywhere else you were signed out.',
      'If this was not you, write to us at once.',
    ],
  });
}
