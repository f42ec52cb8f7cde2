import type { FailureCode } from '@threshold/core/contract/failures';
import { displayName, type NamedPerson } from '@threshold/core/rules/format/names';
import { isOwnerOnly } from '../../lib/failure-code';
import { ApiError } from '../../lib/request';
import type { ToastInput } from '../../ui/overlays/toast-store';

const done = (title: string, description: string): ToastInput => ({ variant: 'success', title, description });

export const invited = (email: string) =>
  done('Staff Invited', `${email} will receive an email to set up their account.`);

export const statusUpdated = (staff: NamedPerson & { isActive: boolean }) =>
  done(
    'Staff Status Updated',
    staff.isActive ? `${displayName(staff)} is now active.` : `${displayName(staff)} is now inactive.`,
  );

export const resent = (email: string) =>
  done('Invitation Resent', `A new invitation is on its way to ${email}. The earlier link no longer works.`);

export const removed = (staff: NamedPerson) =>
  done('Staff Removed', `${displayName(staff)} was permanently removed and lost access immediately.`);

export const updated = (staff: NamedPerson) =>
  done('Staff Member Updated', `The details of ${displayName(staff)} are saved.`);

const FAILURES = {
  invite: { title: 'Invitation Failed', description: 'Failed to invite staff member. Please try again.' },
  status: { title: 'Error', description: 'Failed to update staff status. Please try again.' },
  resend: { title: 'Error', description: 'Failed to resend invitation. Please try again.' },
  remove: { title: 'Error', description: 'Failed to remove staff member. Please try again.' },
  edit: {
    title: 'Update Failed',
    description: 'Failed to update staff member details. Please try again.',
  },
} as const;

/** Why an agency may not invite, or not any more today: said for sending again too. */
const REFUSALS = new Set<FailureCode>(['EMAIL_UNCONFIRMED', 'VERIFICATION_REQUIRED', 'TOO_MANY_REQUESTS']);

export function staffFailure(what: keyof typeof FAILURES, error: Error): ToastInput {
  const failure = FAILURES[what];
  if (isOwnerOnly(error)) {
    return { variant: 'destructive', title: 'Access Denied', description: error.message };
  }
  // A code means that the server itself spoke, and knows why: an email that is taken, for one.
  const code = error instanceof ApiError ? error.errorCode : undefined;
  const spoken = code && (what === 'invite' || REFUSALS.has(code)) ? error.message : '';
  return { variant: 'destructive', ...failure, description: spoken || failure.description };
}
