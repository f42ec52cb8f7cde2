import { mailName } from '@threshold/core/rules/format/name-checks';
import { displayName, type NamedPerson } from '@threshold/core/rules/format/names';
import { hello, type MailRecipient, mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

export const INVITATION_DAYS = 7;

export function invitationMail(
  to: MailRecipient,
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
      `${inviter} has invited you to join as a member of staff. Choose a password to get started. You'll use the agency's subscription.`,
      `The link below works once and expires in ${INVITATION_DAYS} days.`,
    ],
    button: { label: 'Set up your account', url },
    closingParagraphs: ["If you don't want to join, open the link and decline, or ignore this email."],
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
    preheader: "We've removed them from your team.",
    heading: `${name} has declined your invitation`,
    paragraphs: [
      hello(owner.firstName ?? null),
      `${invited.email} declined your invitation to join your team. We've removed them from your team list. You don't need to do anything.`,
    ],
  };
}
