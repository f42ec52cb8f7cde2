import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../api/describe-error';
import { usePublicConfig } from '../../api/public-config';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { Banner } from '../../ui/feedback/banner';
import { toast } from '../../ui/overlays/toast-store';
import { blockAgency, readPageAgain } from './contact-permission.api';

interface BlockDialogProps {
  agencyId: string;
  agencyName: string;
  onClose: () => void;
}

export function BlockDialog({ agencyId, agencyName, onClose }: BlockDialogProps) {
  const { brand } = usePublicConfig();
  const client = useQueryClient();
  const block = useMutation({
    mutationFn: () => blockAgency(agencyId),
    onSuccess: async () => {
      toast({ variant: 'success', title: `${agencyName} blocked` });
      await readPageAgain(client);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Block ${agencyName}?`}
      description={`They won't see you anywhere on ${brand}, and won't know you've blocked them. We'll cancel any upcoming viewings with them. If they've downloaded your details or written notes about you, we'll ask them to delete those. You can unblock them any time.`}
      confirmText="Block"
      pendingText="Blocking..."
      pending={block.isPending}
      onConfirm={() => block.mutate()}
    >
      {block.error && <Banner tone="danger" title="Not blocked" text={describeError(block.error)} />}
    </ConfirmDialog>
  );
}
