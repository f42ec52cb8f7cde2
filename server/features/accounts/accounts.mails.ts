import { mailName } from '@threshold/core/rules/format/name-checks';
import { mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

export function resetMail(
  to: { email: string; id: string; firstName: string | null },
  url: string,
): MailToQueue {
  return mailTo(to, {
    kind: 'password-reset',
    subject: 'Reset your password',
    preheader: 'The link works once, for one hour.',
    paragraphs: [
      'Someone, we hope you, asked to set a new password for your account. The link below works once and for one hour.',
    ],
    button: { label: 'Set a new password', url },
    closingParagraphs: ['If it was not you, ignore this mail: your password stays as it is.'],
  });
}

export function signInLinkMail(
  to: { email: string; id: string; firstName: string | null },
  minutes: number,
  url: string,
): MailToQueue {
  return mailTo(to, {
    kind: 'sign-in-link',
    subject: 'Your sign-in link',
    preheader: `The link works once, for ${minutes} minutes.`,
    heading: 'Sign in without your password',
    paragraphs: [
      `Someone, we hope you, asked for a link to sign in to your account. It works once and for ${minutes} minutes, and takes the place of the ones we sent before.`,
    ],
    button: { label: 'Sign in', url },
    closingParagraphs: [
      'If it was not you, ignore this mail: nobody can sign in without it. Your password stays as it is.',
    ],
  });
}

export function passwordChangedMail(
  to: { email: string; id: string },
  publicUrl: string,
  /** A change in the settings keeps the current session. */
  signedOut: 'everywhere' | 'elsewhere' = 'everywhere',
): MailToQueue {
  const where = signedOut === 'everywhere' ? 'on every device' : 'on every other device';
  return {
    kind: 'password-changed',
    to: to.email,
    userId: to.id,
    subject: 'Your password was changed',
    preheader: `You were signed out ${where}.`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your account has just been changed, and you were signed out ${where}.`,
      'If this was not you, reset it again now and write to us.',
    ],
    button: { label: 'Sign in', url: `${publicUrl}/api/login` },
  };
}

export function confirmMail(
  to: { email: string; id: string; firstName: string | null },
  url: string,
): MailToQueue {
  return mailTo(to, {
    kind: 'confirm-email',
    subject: 'Confirm your email address',
    preheader: 'The link works for 7 days.',
    paragraphs: [
      'Press the button to tell us that this address is yours. The link works for 7 days, and takes the place of the ones we sent before.',
    ],
    button: { label: 'Confirm your email address', url },
    closingParagraphs: ['If you did not sign up with us, ignore this mail: the address stays unconfirmed.'],
  });
}

const nextStep = {
  buyer: {
    text: 'Then save a search with the place, the price and the home you have in mind. Agents who hold such a home see you before it reaches any portal.',
    label: 'Save your first search',
    path: '/buyer-dashboard',
  },
  agent: {
    text: 'Then complete your profile with your incorporation certificate and website, and set up your subscription. Once we have verified you, you see at once which buyers want a property you hold.',
    label: 'Complete your profile',
    path: '/profile',
  },
};

const untilConfirmed = {
  buyer: 'Until then agents find you in their lists, but nobody is written to about you.',
  agent: 'Until then you cannot invite colleagues, and buyers are not written to about your properties.',
};

export function welcomeMail(
  to: { email: string; id: string; firstName: string },
  brand: string,
  userType: 'buyer' | 'agent',
  confirmUrl: string,
  publicUrl: string,
): MailToQueue {
  const { text, label, path } = nextStep[userType];
  return {
    kind: 'welcome',
    to: to.email,
    userId: to.id,
    subject: `Welcome to ${brand}`,
    preheader: 'Confirm that this address is yours.',
    heading: `Welcome to ${brand}, ${mailName(to.firstName)}`,
    paragraphs: [
      userType === 'buyer' ? 'Your account is ready, and it is free.' : 'Your account is ready.',
      `One thing first: confirm that this address is yours. ${untilConfirmed[userType]} The link works for 7 days.`,
    ],
    button: { label: 'Confirm your email address', url: confirmUrl },
    closingParagraphs: [
      text,
      'If you did not sign up, ignore this mail: someone typed your address, and it stays unconfirmed.',
    ],
    footer: [{ text: 'Your account is open already:', links: [[label, `${publicUrl}${path}`]] }],
  };
}
