import { displayName } from '@threshold/core/rules/format/names';
import type { UserRow } from '../../db/schema/users';
import type { MailToQueue } from '../../providers/mail/outbox';

type Person = Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName'>;

const named = (person: Person) => `${displayName(person)} (${person.email})`;

const UNSET_KEY = 'When you no longer need the key, remove ADMIN_SETUP_KEY from the server.';

/** The key was valid, but no account was created: those entered existed already. */
export function setupKeyUsedMail(to: Person, publicUrl: string): MailToQueue {
  const heading = 'The setup key was used';
  return {
    kind: 'setup-key-used',
    to: to.email,
    userId: to.id,
    subject: heading,
    preheader: 'No admin was added.',
    heading,
    paragraphs: [
      "Someone used the server's setup key on the admin setup page. The accounts they entered already exist, so no admin was added.",
    ],
    button: { label: 'See the audit log', url: `${publicUrl}/admin-dashboard?tab=audit` },
    closingParagraphs: ["If none of you did this, change the server's setup key.", UNSET_KEY],
  };
}

export function adminsAddedMail(to: Person, added: Person[], publicUrl: string): MailToQueue {
  const others = added.filter(({ id }) => id !== to.id);
  const isNew = others.length < added.length;
  const several = added.length > 1;
  const heading = isNew ? "You're now an admin" : several ? 'New admins added' : 'New admin added';
  return {
    kind: 'admin-added',
    to: to.email,
    userId: to.id,
    about: others.map(({ id }) => id),
    subject: heading,
    preheader: 'Someone used the setup key.',
    heading,
    paragraphs: [
      ...(isNew ? ['Someone used the setup key to create a back office account for you.'] : []),
      ...others.map((other) => `${named(other)} can now use the back office.`),
      ...(isNew
        ? []
        : [`${several ? 'These accounts were' : 'The account was'} created with the server's setup key.`]),
    ],
    button: { label: 'See all admins', url: `${publicUrl}/admin-dashboard?tab=admins` },
    closingParagraphs: [
      `If none of you did this, remove the ${several ? 'accounts' : 'account'} straight away and change the server's setup key.`,
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
  const heading = isGone ? "You're no longer an admin" : 'Admin removed';
  return {
    kind: 'admin-removed',
    to: to.email,
    ...(isGone ? { forgetOnceSent: true } : { userId: to.id }),
    about: to.id === by.id ? [] : [by.id],
    subject: heading,
    preheader: isGone
      ? "We've deleted your account and logged you out everywhere."
      : "We've deleted their account and logged them out everywhere.",
    heading,
    paragraphs: [
      isGone
        ? `${displayName(by)} has removed your ${from.brand} back office account. You've been logged out everywhere.`
        : `${displayName(by)} has removed an admin from the back office. We've deleted the account and logged it out everywhere. See the audit log for details.`,
    ],
    closingParagraphs: [`If you think this is a mistake, email ${from.contactEmail}.`],
  };
}
