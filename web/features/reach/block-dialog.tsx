import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banner } from '../../ui/feedback/banner';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { toast } from '../../ui/overlays/toast-store';
import { blockAgency, readPageAgain } from './reach.api';

interface BlockDialogProps {
  agencyId: string;
  agencyName: string;
  onClose: () => void;
}

export function BlockDialog({ agencyId, agencyName, onClose }: BlockDialogProps) {
  const client = useQueryClient();
  const block = useMutation({
    mutationFn: () => blockAgency(agencyId),
    onSuccess: async () => {
      toast({ variant: 'success', title: `${agencyName} is blocked` });
      await readPageAgain(client);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={`Block ${agencyName}?`}
      description="From now on you are in none of its lists, figures, messages or files, and it is not told that you blocked it. If it took your details in a file or wrote notes about you, it is asked to remove them. You can unblock it any time."
      confirmText="Block"
      pendingText="Blocking..."
      pending={block.isPending}
      onConfirm={() => block.mutate()}
    >
      {block.error && <Banner tone="danger" title="Not blocked" text={block.error.message} />}
    </ConfirmDialog>
  );
}
