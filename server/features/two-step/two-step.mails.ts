import type { UserRow } from '../../db/schema/users';
import type { MailToQueue } from '../../providers/mail/outbox';

type Person = Pick<UserRow, 'id' | 'email'>;

const NOT_YOU = 'If this was not you, reset your password now and write to us.';

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
  securityMail(person, 'two-step-on', 'Two-step sign-in is on', [
    'From now on, signing in to your account takes your password and a code from your authenticator app.',
    'Keep your recovery codes where you will find them without your phone. Everywhere else you were signed out.',
  ]);

export const switchedOffMail = (person: Person) =>
  securityMail(person, 'two-step-off', 'Two-step sign-in is off', [
    'From now on, signing in to your account takes your password alone.',
  ]);

export const switchedOffByAdminMail = (person: Person) =>
  securityMail(person, 'two-step-off-by-admin', 'Two-step sign-in was switched off', [
    'An administrator switched two-step sign-in off for your account, because we were told that your phone and your recovery codes are lost.',
    'From now on, signing in takes your password alone. You were signed out everywhere. You can switch two-step sign-in on again in your settings.',
  ]);

export const recoveryCodeUsedMail = (person: Person, remaining: number) =>
  securityMail(person, 'recovery-code-used', 'A recovery code was used', [
    `Somebody, we hope you, signed in to your account with one of its recovery codes. ${
      remaining === 1 ? 'One code is' : `${remaining === 0 ? 'No' : remaining} codes are`
    } left.`,
    'For new codes, switch two-step sign-in off and on again in your settings.',
  ]);
