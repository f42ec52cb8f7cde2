import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditStaffBody, InviteStaffBody, StaffMember } from '@threshold/core/contract/staff';
import { staffQuery } from '../../lib/staff-list';
import { toast } from '../../ui/overlays/toast-store';
import { editStaff, inviteStaff, removeStaff, resendInvite, setActive } from './staff.api';
import * as say from './staff-toasts';

type What = Parameters<typeof say.staffFailure>[0];

/** Whatever became of a change, the list is read again: the answer may have been lost, or someone else was quicker. */
function useStaffChange<Input, Answer>(
  what: What,
  send: (input: Input) => Promise<Answer>,
  done: (answer: Answer, client: QueryClient) => Parameters<typeof toast>[0],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Sent again after a lost answer, an invitation would be refused as a duplicate of itself.
    retry: false,
    onSettled: async (answer, error) => {
      if (answer) toast(done(answer, client));
      if (error) toast(say.staffFailure(what, error));
      await client.invalidateQueries({ queryKey: staffQuery.queryKey });
    },
  });
}

export const useInvite = () =>
  useStaffChange(
    'invite',
    (body: InviteStaffBody) => inviteStaff(body),
    ({ email }) => say.invited(email),
  );

export const useEdit = (id: string) =>
  useStaffChange(
    'edit',
    (body: EditStaffBody) => editStaff(id, body),
    ({ staff }) => say.updated(staff),
  );

export const useSetActive = () =>
  useStaffChange(
    'status',
    (change: Pick<StaffMember, 'id' | 'isActive'>) => setActive(change.id, change.isActive),
    ({ staff }) => say.statusUpdated(staff),
  );

export const useResend = () =>
  useStaffChange(
    'resend',
    (id: string) => resendInvite(id),
    ({ email }) => say.resent(email),
  );

export const useRemove = () =>
  useStaffChange(
    'remove',
    (id: string) => removeStaff(id),
    ({ removedStaff }, client) => {
      // Their searches are the owner's now.
      void client.invalidateQueries({ predicate: ({ queryKey }) => /^agent-/.test(String(queryKey[1])) });
      return say.removed(removedStaff);
    },
  );
