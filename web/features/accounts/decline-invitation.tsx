import { useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { useDeclineInvitation } from './accounts.api';
import { declineFailure } from './failure-toasts';

interface DeclineInvitationProps {
  token: string;
  agency: string | null;
  invitedBy: string;
  disabled: boolean;
  onDeclined: () => void;
}

export function DeclineInvitation({
  token,
  agency,
  invitedBy,
  disabled,
  onDeclined,
}: DeclineInvitationProps) {
  const [open, setOpen] = useState(false);
  const decline = useDeclineInvitation();

  async function confirm() {
    try {
      await decline.mutateAsync(token);
      setOpen(false);
      onDeclined();
    } catch (error) {
      setOpen(false);
      toast(declineFailure(error));
    }
  }

  return (
    <>
      <Button variant="ghost" className="w-full" disabled={disabled} onClick={() => setOpen(true)}>
        Decline invitation
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Decline the invitation from ${agency ?? 'this team'}?`}
        description={`We'll let ${invitedBy} know, and this link will stop working. You can still sign up on your own.`}
        confirmText="Decline"
        pending={decline.isPending}
        pendingText="Declining..."
        onConfirm={confirm}
      />
    </>
  );
}
