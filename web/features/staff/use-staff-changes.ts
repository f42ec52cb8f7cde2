import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FailureCode } from '@threshold/core/contract/failures';
import type { EditStaffBody, InviteStaffBody, StaffMember } from '@threshold/core/contract/staff';
import { displayName, type NamedPerson } from '@threshold/core/rules/format/names';
import { describeError } from '../../api/describe-error';
import { isOwnerOnly } from '../../api/error-codes';
import { ApiError } from '../../api/request';
import { staffQuery } from '../../shared/staff-list';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { type ToastInput, toast } from '../../ui/overlays/toast-store';
import { editStaff, inviteStaff, removeStaff, resendInvite, setActive } from './staff.api';

type What = keyof typeof FAILURES;

/** Refetches the list after success and failure: the response may be lost, or someone else made a change. */
function useStaffChange<Input, Answer>(
  what: What,
  send: (input: Input) => Promise<Answer>,
  done: (answer: Answer, client: QueryClient) => Parameters<typeof toast>[0],
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    // A retry after a lost response would fail as a duplicate invitation.
    retry: false,
    onSettled: async (answer, error) => {
      if (answer) toast(done(answer, client));
      if (error) toast(staffFailure(what, error));
      await client.invalidateQueries({ queryKey: staffQuery.queryKey });
    },
  });
  return { ...mutation, mutate: useSubmitOnce(mutation) };
}

export const useInvite = () =>
  useStaffChange(
    'invite',
    (body: InviteStaffBody) => inviteStaff(body),
    ({ email }) => invited(email),
  );

export const useEdit = (id: string) =>
  useStaffChange(
    'edit',
    (body: EditStaffBody) => editStaff(id, body),
    ({ staff }) => updated(staff),
  );

export const useSetActive = () =>
  useStaffChange(
    'status',
    (change: Pick<StaffMember, 'id' | 'isActive'>) => setActive(change.id, change.isActive),
    ({ staff }) => statusUpdated(staff),
  );

export const useResend = () =>
  useStaffChange(
    'resend',
    (id: string) => resendInvite(id),
    ({ email }) => resent(email),
  );

export const useRemove = () =>
  useStaffChange(
    'remove',
    (id: string) => removeStaff(id),
    ({ removedStaff }, client) => {
      // Their searches now belong to the owner.
      void client.invalidateQueries({ predicate: ({ queryKey }) => /\bagent-/.test(String(queryKey[1])) });
      return removed(removedStaff);
    },
  );

const done = (title: string, description: string): ToastInput => ({ variant: 'success', title, description });

const invited = (email: string) =>
  done('Staff Invited', `${email} will receive an email to set up their account.`);

const statusUpdated = (staff: NamedPerson & { isActive: boolean }) =>
  done(
    'Staff Status Updated',
    staff.isActive ? `${displayName(staff)} is now active.` : `${displayName(staff)} is now inactive.`,
  );

const resent = (email: string) =>
  done('Invitation Resent', `We've emailed a new invitation to ${email}. The previous link no longer works.`);

const removed = (staff: NamedPerson) =>
  done('Staff Removed', `${displayName(staff)} was permanently removed and lost access immediately.`);

const updated = (staff: NamedPerson) =>
  done('Staff Member Updated', `${displayName(staff)}'s details are saved.`);

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

/** Reasons why an agency may not invite; also shown when an invitation is sent again. */
const REFUSALS = new Set<FailureCode>(['EMAIL_UNCONFIRMED', 'VERIFICATION_REQUIRED', 'TOO_MANY_REQUESTS']);

function staffFailure(what: What, error: Error): ToastInput {
  const failure = FAILURES[what];
  if (isOwnerOnly(error)) {
    return { variant: 'destructive', title: 'Access Denied', description: describeError(error) };
  }
  // An error code means that the server sent a reason, such as an email that is taken.
  const code = error instanceof ApiError ? error.errorCode : undefined;
  const spoken = code && (what === 'invite' || REFUSALS.has(code)) ? describeError(error) : '';
  return { variant: 'destructive', ...failure, description: spoken || failure.description };
}
