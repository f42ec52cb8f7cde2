import type { RefObject } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import type { DialogState } from '../../../ui/overlays/use-dialog-state';
import { deletePerson, type Kind } from '../admin.api';
import { serverWords, useAdminChange } from '../use-admin-change';

export interface PersonToDelete {
  id: string;
  name: string;
  /** Where more or less goes than the person with everything of theirs. */
  warning?: string;
}

interface DeletePersonProps {
  kind: Kind;
  dialog: DialogState<PersonToDelete>;
  focusFallback: RefObject<HTMLElement | null>;
}

export function DeletePerson({ kind, dialog, focusFallback }: DeletePersonProps) {
  const noun = kind === 'agents' ? 'agent' : 'buyer';
  const change = useAdminChange({
    send: (id: string) => deletePerson(kind, id),
    done: () => ({
      title: kind === 'agents' ? 'Agent deleted' : 'Buyer deleted',
      description: `${dialog.record?.name} and all of their data are gone.`,
    }),
    failed: (error) => ({
      title: 'Delete failed',
      description: serverWords(error, `Failed to delete ${noun}. Please try again.`),
    }),
  });
  const usual = `This removes the ${noun} with all of the user's searches and data.`;
  const warning = dialog.record?.warning ?? usual;
  return (
    <ConfirmDialog
      open={dialog.isOpen}
      onOpenChange={dialog.close}
      title={`Delete ${dialog.record?.name}?`}
      description={`${warning} It cannot be undone.`}
      confirmText="Delete"
      variant="danger"
      pending={change.isPending}
      pendingText="Deleting..."
      focusFallback={focusFallback}
      onConfirm={() => {
        if (dialog.record) change.mutate(dialog.record.id, { onSettled: dialog.close });
      }}
    />
  );
}
