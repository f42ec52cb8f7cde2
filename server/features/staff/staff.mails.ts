import { mailName } from '@threshold/core/rules/format/name-checks';
import { displayName, type NamedPerson } from '@threshold/core/rules/format/names';
import { hello, mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

export const INVITATION_DAYS = 7;

export function invitationMail(
  to: { email: string; id: string; firstName: string | null },
  from: NamedPerson & { agencyName: string | null },
  brand: string,
  url: string,
): MailToQueue {
  const inviter = mailName(displayName(from));
  const agency = mailName(from.agencyName) || inviter;
  return mailTo(to, {
    kind: 'staff-invitation',
    subject: `Join ${agency} on ${brand}`,
    preheader: `The link works once, for ${INVITATION_DAYS} days.`,
    paragraphs: [
      `${inviter} has invited you to search for buyers as a member of staff. Choose a password, and your account is ready: you share the access of the agency.`,
      `The link below works once and for ${INVITATION_DAYS} days.`,
    ],
    button: { label: 'Set up your account', url },
    closingParagraphs: [
      'If you do not want to join, open the link and decline the invitation. If you ignore this mail, the account stays closed.',
    ],
  });
}

/** The invited person no longer has an account: the mail is not stored once it is sent. */
export function invitationDeclinedMail(
  owner: NamedPerson & { id: string; email: string },
  invited: NamedPerson & { email: string },
): MailToQueue {
  const name = mailName(displayName(invited));
  return {
    kind: 'staff-invitation-declined',
    to: owner.email,
    userId: owner.id,
    forgetOnceSent: true,
    subject: `${name} has declined your invitation`,
    preheader: 'They have been removed from your team.',
    heading: `${name} has declined your invitation`,
    paragraphs: [
      hello(owner.firstName ?? null),
      `The invitation to ${invited.email} to join your team was declined. We have removed them from your team list, and there is nothing for you to do.`,
    ],
  };
}
