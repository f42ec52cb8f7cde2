import type { UserRow } from '../../db/schema/users';
import type { MailToQueue } from '../../providers/mail/outbox';

type Person = Pick<UserRow, 'id' | 'email'>;

const NOT_YOU = "If this wasn't you, reset your password now and contact us.";

const securityMail = (person: Person, kind: string, heading: string, paragraphs: string[]): MailToQueue => ({
  kind,
  to: person.email,
  userId: person.id,
  subject: heading,
  preheader: paragraphs[0] ?? heading,
  heading,
  paragraphs: [...paragraphs, NOT_YOU],
});

export const switchedOnMail = (person: Person) =>
  securityMail(person, 'two-step-on', 'Two-step login is on', [
    'You now need your password and a code from your authenticator app to log in.',
    "Keep your recovery codes somewhere you can reach without your phone. We've logged you out on your other devices.",
  ]);

export const switchedOffMail = (person: Person) =>
  securityMail(person, 'two-step-off', 'Two-step login is off', [
    'You now only need your password to log in.',
  ]);

export const switchedOffByAdminMail = (person: Person) =>
  securityMail(person, 'two-step-off-by-admin', "We've turned off two-step login", [
    "An admin has turned off two-step login for your account, because we heard you'd lost your phone and recovery codes.",
    "You now only need your password to log in. We've logged you out everywhere. You can turn two-step login back on in your settings.",
  ]);

export const recoveryCodeUsedMail = (person: Person, remaining: number) =>
  securityMail(person, 'recovery-code-used', 'A recovery code was used', [
    `Someone logged in to your account with one of your recovery codes. ${
      remaining === 1 ? 'One code is' : `${remaining === 0 ? 'No' : remaining} codes are`
    } left.`,
    'To get new codes, turn two-step login off and on again in your settings.',
  ]);
