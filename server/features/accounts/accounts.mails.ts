import { mailName } from '@threshold/core/rules/format/name-checks';
import { type MailRecipient, mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

export function resetMail(to: MailRecipient, url: string): MailToQueue {
  return mailTo(to, {
    kind: 'password-reset',
    subject: 'Reset your password',
    preheader: 'The link works once, for one hour.',
    paragraphs: [
      'We received a request to reset your password. The link below works once and expires in one hour.',
    ],
    button: { label: 'Set a new password', url },
    closingParagraphs: ["If this wasn't you, ignore this email. Your password won't change."],
  });
}

export function signInLinkMail(to: MailRecipient, minutes: number, url: string): MailToQueue {
  return mailTo(to, {
    kind: 'sign-in-link',
    subject: 'Your login link',
    preheader: `The link works once, for ${minutes} minutes.`,
    heading: 'Log in without your password',
    paragraphs: [
      `We received a request for a link to log in to your account. It works once, expires in ${minutes} minutes and replaces any links we sent before.`,
    ],
    button: { label: 'Log in', url },
    closingParagraphs: [
      "If this wasn't you, ignore this email. No one else has the link, and your password won't change.",
    ],
  });
}

export function passwordChangedMail(
  to: { email: string; id: string },
  publicUrl: string,
  /** A change in the settings keeps the current session. */
  signedOut: 'everywhere' | 'elsewhere',
  hasIntegrations: boolean,
): MailToQueue {
  const where = signedOut === 'everywhere' ? 'on every device' : 'on every other device';
  return {
    kind: 'password-changed',
    to: to.email,
    userId: to.id,
    subject: 'Your password was changed',
    preheader: `We've logged you out ${where}.`,
    heading: 'Your password was changed',
    paragraphs: [
      `Your password has just been changed, and we've logged you out ${where}.`,
      "If this wasn't you, reset your password now and contact us.",
    ],
    ...(hasIntegrations && {
      items: [
        {
          title: 'Your API keys and webhooks keep working',
          lines: ["Check them under Integrations, and end any you don't know."],
          link: { label: 'Open integrations', url: `${publicUrl}/integrations#api-keys` },
        },
      ],
    }),
    button: { label: 'Log in', url: `${publicUrl}/api/login` },
  };
}

export function confirmMail(to: MailRecipient, url: string): MailToQueue {
  return mailTo(to, {
    kind: 'confirm-email',
    subject: 'Confirm your email address',
    preheader: 'The link works for 7 days.',
    paragraphs: [
      'Click the button to confirm this is your email address. The link works for 7 days and replaces any we sent before.',
    ],
    button: { label: 'Confirm your email address', url },
    closingParagraphs: ["If you didn't sign up, ignore this email. We won't confirm the address."],
  });
}

const nextStep = {
  buyer: {
    text: "Then save a search with your location, budget and the home you want. Agents with a matching home can contact you, often before it's on the big portals.",
    label: 'Save your first search',
    path: '/buyer-dashboard',
  },
  agent: {
    text: "Then complete your profile with your incorporation certificate and website, and set up your subscription. Once we've verified you, you can see which buyers want your properties.",
    label: 'Complete your profile',
    path: '/profile',
  },
};

const untilConfirmed = {
  buyer: "Until you confirm, agents see you on their dashboard, but we won't email them about you.",
  agent: "Until you confirm, you can't invite colleagues and we won't email buyers about your properties.",
};

interface Welcome {
  brand: string;
  userType: 'buyer' | 'agent';
  confirmUrl: string;
  publicUrl: string;
}

export function welcomeMail(
  to: MailRecipient,
  { brand, userType, confirmUrl, publicUrl }: Welcome,
): MailToQueue {
  const { text, label, path } = nextStep[userType];
  return {
    kind: 'welcome',
    to: to.email,
    userId: to.id,
    subject: `Welcome to ${brand}`,
    preheader: 'Confirm your email address to get started.',
    heading: `Welcome to ${brand}, ${mailName(to.firstName)}`,
    paragraphs: [
      userType === 'buyer' ? "Your account is ready, and it's free." : 'Your account is ready.',
      `First, confirm your email address. ${untilConfirmed[userType]} The link works for 7 days.`,
    ],
    button: { label: 'Confirm your email address', url: confirmUrl },
    closingParagraphs: [
      text,
      "If you didn't sign up, someone may have typed your address by mistake. You can ignore this email.",
    ],
    footer: [{ text: 'You can start now:', links: [[label, `${publicUrl}${path}`]] }],
  };
}
