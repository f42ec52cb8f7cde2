import type { MailToQueue } from '../../providers/mail/outbox';

export function resetMail(
  to: { email: string; userId: string; firstName: string | null },
  url: string,
): MailToQueue {
  return {
    kind: 'password-reset',
    to: to.email,
    userId: to.userId,
    subject: 'Reset your password',
    content: {
      preheader: 'The link works once, for one hour.',
      heading: 'Reset your password',
      paragraphs: [
        `Hello${to.firstName ? ` ${to.firstName}` : ''},`,
        'Someone, we hope you, asked to set a new password for your account. The link below works once and for one hour.',
      ],
      button: { label: 'Set a new password', url },
      afterwards: ['If it was not you, ignore this mail: your password stays as it is.'],
    },
  };
}

export function passwordChangedMail(to: { email: string; userId: string }, publicUrl: string): MailToQueue {
  return {
    kind: 'password-changed',
    to: to.email,
    userId: to.userId,
    subject: 'Your password was changed',
    content: {
      preheader: 'You were signed out everywhere.',
      heading: 'Your password was changed',
      paragraphs: [
        'The password of your account has just been changed, and you were signed out on every device.',
        'If this was not you, reset it again now and write to us.',
      ],
      button: { label: 'Sign in', url: `${publicUrl}/api/login` },
    },
  };
}

export function welcomeMail(
  to: { email: string; userId: string; firstName: string },
  brand: string,
  userType: 'buyer' | 'agent',
  publicUrl: string,
): MailToQueue {
  const buyer = userType === 'buyer';
  return {
    kind: 'welcome',
    to: to.email,
    userId: to.userId,
    subject: `Welcome to ${brand}`,
    content: {
      preheader: buyer ? 'Save your first search and be found first.' : 'Two steps before your first search.',
      heading: `Welcome to ${brand}, ${to.firstName}`,
      paragraphs: buyer
        ? [
            'Your account is ready, and it is free.',
            'Save a search with the place, the price and the home you have in mind. Agents who hold such a home see you before it reaches any portal.',
          ]
        : [
            'Your account is ready.',
            'Complete your profile with your incorporation certificate and website, and set up your subscription. Once we have verified you, you see at once which buyers want a property you hold.',
          ],
      button: buyer
        ? { label: 'Save your first search', url: `${publicUrl}/buyer-dashboard` }
        : { label: 'Complete your profile', url: `${publicUrl}/profile` },
    },
  };
}
