import type { DataRequestKind, DataRequestStatus } from '@threshold/core/contract/privacy';
import { goesAt, INACTIVE_YEARS, NOTICE_DAYS } from '@threshold/core/rules/account/retention';
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
  requested: (brand) => `Your ${brand} account is deleted, as you asked.`,
  admin: (brand) => `Our team has deleted your ${brand} account.`,
  inactive: (brand) =>
    `Nobody has used your ${brand} account for ${INACTIVE_YEARS} years, and ${NOTICE_DAYS} days have passed since we wrote to you about it. It is now deleted.`,
};

function deletedText({ userType, agentRole }: Person, staff: number): string {
  if (userType === 'buyer')
    return 'Your details, your searches and your consents are removed. Agents can no longer find you. Every agency that took your details in a file or wrote notes about you is asked to remove you from its records, and to tell us when it has.';
  if (agentRole === 'staff')
    return 'Your details are removed, and you are signed out everywhere. The searches you saved stay with your agency.';
  const team =
    staff > 0 ? ' The accounts of your staff are deleted too, and each of them has been told by mail.' : '';
  return `Your subscription is cancelled, and nothing more will be charged. Your details, your documents and the searches of your agency are removed.${team}`;
}

function whatStays({ userType, agentRole }: Person): string {
  const paid = userType === 'agent' && agentRole !== 'staff';
  const invoices = paid ? 'your invoices, which tax law makes us and our card payment provider keep; ' : '';
  return `What stays: ${invoices}a log of what was done, which does not name you; and copies in our backups until they are overwritten.`;
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
    subject: `Your ${from.brand} account is deleted`,
    preheader: 'What is removed, and the little that the law makes us keep.',
    heading: 'Your account is deleted',
    paragraphs: [hello(to.firstName), reasons[why](from.brand), deletedText(to, staff), whatStays(to)],
    closingParagraphs: [
      why === 'requested'
        ? `If it was not you who asked, write to ${from.contactEmail} at once.`
        : `If you think this is a mistake, write to ${from.contactEmail}.`,
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
    subject: `Your ${from.brand} account is closed`,
    preheader: `${agency} no longer has an account.`,
    heading: 'Your account is closed',
    paragraphs: [
      hello(to.firstName),
      `The ${from.brand} account of ${agency} is deleted. Yours belonged to it, so it is deleted too, with your details and the searches of the agency.`,
      'You are signed out everywhere. There is nothing you need to do.',
    ],
    closingParagraphs: [`If you have a question, ask ${agency}, or write to ${from.contactEmail}.`],
  };
}

const requestLabels: Record<DataRequestKind, string> = {
  access: 'A copy of your data',
  correction: 'Correction of your data',
  erasure: 'Deletion of your data',
  restriction: 'A limit on how we use your data',
  portability: 'Your data in a form a machine can read',
  objection: 'Objection to how we use your data',
};

export function requestReceivedMail(to: Person, request: DataRequestRow, publicUrl: string): MailToQueue {
  return mailTo(to, {
    kind: 'data-request-received',
    subject: 'We have your data request',
    preheader: `You will have our answer by ${formatLongDay(request.dueAt)}.`,
    heading: 'We have your request',
    paragraphs: [
      `Thank you. A person will look at it, and you will have our answer by ${formatLongDay(request.dueAt)} at the latest. It costs nothing.`,
    ],
    facts: [
      ['Your request', requestLabels[request.kind]],
      ['Received', formatLongDay(request.createdAt)],
      ['Answered by', formatLongDay(request.dueAt)],
    ],
    quote: request.details ?? undefined,
    button: { label: 'See your requests', url: `${publicUrl}/settings#privacy` },
  });
}

export function requestAnsweredMail(
  to: Person,
  request: DataRequestRow & { answer: string; status: Extract<DataRequestStatus, 'completed' | 'refused'> },
  from: Sender,
  publicUrl: string,
): MailToQueue {
  const refused = request.status === 'refused';
  return mailTo(to, {
    kind: 'data-request-answered',
    subject: 'Our answer to your data request',
    preheader: refused ? 'We could not do what you asked. Here is why.' : 'It is done. Here is what we did.',
    heading: refused ? 'We could not do what you asked' : 'Your request is done',
    paragraphs: [
      `This is our answer to the request you made on ${formatLongDay(request.createdAt)} (${requestLabels[request.kind]}).`,
      ...request.answer.split(/\n{2,}/),
    ],
    button: { label: 'See your requests', url: `${publicUrl}/settings#privacy` },
    closingParagraphs: [
      `If you are not content with it, write to ${from.contactEmail}. You may also complain to the Information Commissioner’s Office at ico.org.uk/make-a-complaint, and you may go to court.`,
    ],
  });
}

function goesToo({ userType, agentRole }: Person): string {
  if (userType === 'buyer') return 'your details and your searches';
  return agentRole === 'staff' ? 'your details' : 'your details, your searches and the accounts of any staff';
}

/** Legally required before an unused account is deleted, so mail preferences do not apply. */
export function inactivityMail(to: Person, noticedAt: Date, from: Sender, publicUrl: string): MailToQueue {
  const day = formatLongDay(goesAt(noticedAt));
  return mailTo(to, {
    kind: 'inactivity-notice',
    subject: `Your ${from.brand} account will be deleted on ${day}`,
    preheader: 'Sign in before then to keep it.',
    heading: 'Do you still want your account?',
    paragraphs: [
      `You have not used ${from.brand} for ${INACTIVE_YEARS} years. We do not keep people’s data longer than it is needed, so we will delete your account on ${day}, with ${goesToo(to)}.`,
      'To keep it, sign in before that day. To let it go, do nothing.',
    ],
    button: { label: 'Sign in and keep my account', url: `${publicUrl}/api/login?userType=${to.userType}` },
  });
}
