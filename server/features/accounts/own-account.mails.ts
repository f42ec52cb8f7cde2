import { hello, type MailRecipient, mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

export function newAddressMail(person: MailRecipient, to: string, url: string, minutes: number): MailToQueue {
  return {
    kind: 'change-email',
    to,
    userId: person.id,
    subject: 'Confirm your new email address',
    preheader: `The link works once, for ${minutes} minutes.`,
    heading: 'Confirm your new email address',
    paragraphs: [
      hello(person.firstName),
      `Click the button to use this address for your account. The link works once and expires in ${minutes} minutes.`,
    ],
    button: { label: 'Use this address', url },
    closingParagraphs: ["If you don't have an account with us, ignore this email. Nothing will change."],
  };
}

export function changeRequestedMail(person: MailRecipient): MailToQueue {
  return mailTo(person, {
    kind: 'change-email-asked',
    subject: 'Request to change your email address',
    preheader: "Your address won't change until the new one is confirmed.",
    paragraphs: [
      "We received a request to change the email address on your account. We've sent a link to the new address. This address stays on your account until someone clicks it.",
      "If this wasn't you, someone may know your password. Change it now in your settings, which also logs them out, and contact us.",
    ],
  });
}

export function addressChangedMail(person: MailRecipient): MailToQueue {
  return mailTo(person, {
    kind: 'email-changed',
    subject: 'Your email address was changed',
    preheader: "We'll use your new address from now on.",
    paragraphs: [
      "You've changed the email address on your account, so you can't log in with this one any more. We've logged you out on your other devices.",
      "If this wasn't you, contact us straight away.",
    ],
  });
}
