import type { DataRequestKind } from '@threshold/core/contract/privacy';
import { deletionDueAt, INACTIVE_YEARS, NOTICE_DAYS } from '@threshold/core/rules/account/retention';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { mailName } from '@threshold/core/rules/format/name-checks';
import { displayName } from '@threshold/core/rules/format/names';
import type { Config } from '../../config';
import type { DataRequestRow } from '../../db/schema/privacy';
import type { UserRow } from '../../db/schema/users';
import { hello, mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

export type DeletionReason = 'requested' | 'admin' | 'inactive';
type Person = Pick<UserRow, 'id' | 'email' | 'firstName' | 'userType' | 'agentRole'>;
type Sender = Pick<Config, 'brand' | 'contactEmail'>;

const reasons: Record<DeletionReason, (brand: string) => string> = {
  requested: (brand) => `We've deleted your ${brand} account, as you asked.`,
  admin: (brand) => `We've deleted your ${brand} account.`,
  inactive: (brand) =>
    `You haven't used your ${brand} account for ${INACTIVE_YEARS} years, and we emailed you about it ${NOTICE_DAYS} days ago. We've now deleted it.`,
};

function deletedText({ userType, agentRole }: Person, staff: number): string {
  if (userType === 'buyer')
    return "We've deleted your details, searches and consents, and agents can't find you any more. We're asking every agency that downloaded your details or wrote notes about you to delete them and confirm it.";
  if (agentRole === 'staff')
    return "We've deleted your details and logged you out everywhere. Your agency keeps the searches you saved.";
  const team = staff > 0 ? " We've deleted your staff's accounts too, and emailed each of them." : '';
  return `We've cancelled your subscription and won't charge you again. We've deleted your details, documents and your agency's searches.${team}`;
}

function retainedText({ userType, agentRole }: Person): string {
  const paid = userType === 'agent' && agentRole !== 'staff';
  const invoices = paid ? 'your invoices, as tax law requires, ' : '';
  return `We only keep ${invoices}a log that doesn't name you, and copies in our backups until they're overwritten.`;
}

/** The account no longer exists: nothing of this mail is stored once it is sent. */
export function accountDeletedMail(
  to: Person,
  from: Sender,
  why: DeletionReason,
  staff: number,
): MailToQueue {
  return {
    kind: 'account-deleted',
    to: to.email,
    forgetOnceSent: true,
    subject: `We've deleted your ${from.brand} account`,
    preheader: "What we've deleted and what we have to keep.",
    heading: "We've deleted your account",
    paragraphs: [hello(to.firstName), reasons[why](from.brand), deletedText(to, staff), retainedText(to)],
    closingParagraphs: [
      why === 'requested'
        ? `If you didn't ask for this, email ${from.contactEmail} straight away.`
        : `If you think this is a mistake, email ${from.contactEmail}.`,
    ],
  };
}

/** To the staff of a deleted agency, whose accounts were deleted with it. */
export function agencyClosedMail(
  to: Person,
  owner: Pick<UserRow, 'agencyName' | 'firstName' | 'lastName' | 'email'>,
  from: Sender,
): MailToQueue {
  const agency = mailName(owner.agencyName ?? displayName(owner));
  return {
    kind: 'agency-closed',
    to: to.email,
    forgetOnceSent: true,
    subject: `We've closed your ${from.brand} account`,
    preheader: `${agency} no longer has an account.`,
    heading: "We've closed your account",
    paragraphs: [
      hello(to.firstName),
      `${agency} no longer has a ${from.brand} account. Your account was part of it, so we've deleted it too, along with your details and the agency's searches.`,
      "We've logged you out everywhere. You don't need to do anything.",
    ],
    closingParagraphs: [`If you have any questions, ask ${agency} or email ${from.contactEmail}.`],
  };
}

const requestLabels: Record<DataRequestKind, string> = {
  access: 'A copy of your data',
  correction: 'Correction of your data',
  erasure: 'Deletion of your data',
  restriction: 'A limit on how we use your data',
  portability: 'Your data in a machine-readable format',
  objection: 'Objection to how we use your data',
};

export function requestReceivedMail(to: Person, request: DataRequestRow, publicUrl: string): MailToQueue {
  return mailTo(to, {
    kind: 'data-request-received',
    subject: "We've received your data request",
    preheader: `We'll reply by ${formatLongDay(request.dueAt)}.`,
    heading: "We've received your request",
    paragraphs: [`Thank you. We'll look into it and reply by ${formatLongDay(request.dueAt)}. It's free.`],
    facts: [
      ['Your request', requestLabels[request.kind]],
      ['Received', formatLongDay(request.createdAt)],
      ["We'll reply by", formatLongDay(request.dueAt)],
    ],
    quote: request.details ?? undefined,
    button: { label: 'See your requests', url: `${publicUrl}/settings#privacy` },
  });
}

export function requestAnsweredMail(
  to: Person,
  request: DataRequestRow,
  { answer, from, publicUrl }: { answer: string; from: Sender; publicUrl: string },
): MailToQueue {
  const refused = request.status === 'refused';
  return mailTo(to, {
    kind: 'data-request-answered',
    subject: 'Our reply to your data request',
    preheader: refused ? "We couldn't do what you asked. Here's why." : "It's done. Here's what we did.",
    heading: refused ? "We couldn't do what you asked" : "We've completed your request",
    paragraphs: [
      `This is our reply to your request of ${formatLongDay(request.createdAt)}: ${requestLabels[request.kind].toLowerCase()}.`,
      ...answer.split(/\n{2,}/),
    ],
    button: { label: 'See your requests', url: `${publicUrl}/settings#privacy` },
    closingParagraphs: [
      `If you're not happy with this, email ${from.contactEmail}. You can also complain to the Information Commissioner's Office at ico.org.uk/make-a-complaint, or go to court.`,
    ],
  });
}

function deletedDataText({ userType, agentRole }: Person): string {
  if (userType === 'buyer') return 'your details and searches';
  return agentRole === 'staff' ? 'your details' : 'your details, searches and any staff accounts';
}

/** Legally required before an unused account is deleted, so mail preferences do not apply. */
export function inactivityMail(to: Person, noticedAt: Date, from: Sender, publicUrl: string): MailToQueue {
  const day = formatLongDay(deletionDueAt(noticedAt));
  return mailTo(to, {
    kind: 'inactivity-notice',
    subject: `We'll delete your ${from.brand} account on ${day}`,
    preheader: 'Log in before then to keep it.',
    heading: 'Do you still want your account?',
    paragraphs: [
      `You haven't used ${from.brand} for ${INACTIVE_YEARS} years. We don't keep data for longer than we need it, so we'll delete your account on ${day}, with ${deletedDataText(to)}.`,
      "To keep your account, log in before then. If you don't want it, you don't need to do anything.",
    ],
    button: { label: 'Log in and keep my account', url: `${publicUrl}/api/login?userType=${to.userType}` },
  });
}
