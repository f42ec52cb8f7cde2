import { displayName } from '@threshold/core/rules/format/names';
import type { UserRow } from '../../db/schema/users';
import type { MailToQueue } from '../../providers/mail/outbox';

type Person = Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName'>;

const named = (person: Person) => `${displayName(person)} (${person.email})`;

const UNSET_KEY = 'Once nobody needs the key any more, unset ADMIN_SETUP_KEY on the server.';

/** It was right, and made nobody: the accounts it named existed already. */
export function setupKeyUsedMail(to: Person, publicUrl: string): MailToQueue {
  const heading = 'The setup key was used';
  return {
    kind: 'setup-key-used',
    to: to.email,
    userId: to.id,
    subject: heading,
    preheader: 'No administrator was added.',
    heading,
    paragraphs: [
      'Somebody used the setup key of the server on the admin setup page. The accounts they named exist already, so no administrator was added.',
    ],
    button: { label: 'See the audit log', url: `${publicUrl}/admin-dashboard?tab=audit` },
    closingParagraphs: ['If nobody of you did this, have the setup key of the server changed.', UNSET_KEY],
  };
}

export function adminsAddedMail(to: Person, added: Person[], publicUrl: string): MailToQueue {
  const others = added.filter(({ id }) => id !== to.id);
  const isNew = others.length < added.length;
  const heading = isNew ? 'You are an administrator now' : 'An administrator was added';
  return {
    kind: 'admin-added',
    to: to.email,
    userId: to.id,
    about: others.map(({ id }) => id),
    subject: heading,
    preheader: 'Somebody used the setup key.',
    heading,
    paragraphs: [
      ...(isNew ? ['An account for the back office was made for you with the setup key.'] : []),
      ...others.map((other) => `${named(other)} can use the back office from now on.`),
      ...(isNew ? [] : ['The setup key of the server was used for it.']),
    ],
    button: { label: 'See who the administrators are', url: `${publicUrl}/admin-dashboard?tab=admins` },
    closingParagraphs: [
      'If nobody of you did this, remove the account at once and have the setup key of the server changed.',
      UNSET_KEY,
    ],
  };
}

export function adminRemovedMail(
  to: Person,
  removed: Person,
  by: Person,
  from: { brand: string; contactEmail: string },
): MailToQueue {
  const isGone = to.id === removed.id;
  const heading = isGone ? 'You are no longer an administrator' : 'An administrator was removed';
  return {
    kind: 'admin-removed',
    to: to.email,
    ...(isGone ? { forgetOnceSent: true } : { userId: to.id }),
    about: isGone ? [by.id] : to.id === by.id ? [] : [by.id],
    subject: heading,
    preheader: 'Their account is gone, and they were signed out everywhere.',
    heading,
    paragraphs: [
      isGone
        ? `${displayName(by)} has removed your account from the back office of ${from.brand}. You were signed out everywhere.`
        : `${displayName(by)} has removed an administrator from the back office. The account is gone and was signed out everywhere. The audit log says when.`,
    ],
    closingParagraphs: [`If this should not have happened, write to ${from.contactEmail}.`],
  };
}
