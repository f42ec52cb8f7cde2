import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import type { DialogState } from '../../../ui/overlays/use-dialog-state';
import { deletePerson, type Kind } from '../admin.api';
import { confirmProps, useAdminMutation } from '../shared/use-admin-mutation';

export interface PersonToDelete {
  id: string;
  name: string;
  /** What is deleted. */
  warning: string;
}

interface DeletePersonProps {
  kind: Kind;
  dialog: DialogState<PersonToDelete>;
  /** The person's page is gone: leave it. */
  onDeleted: () => void;
}

export function DeletePerson({ kind, dialog, onDeleted }: DeletePersonProps) {
  const noun = kind === 'agents' ? 'agent' : 'buyer';
  const deletion = useAdminMutation({
    send: async ({ id }: PersonToDelete) => {
      await deletePerson(kind, id);
      // Called here, before the page refetches somebody who is gone.
      onDeleted();
    },
    done: ({ name }) => ({
      title: kind === 'agents' ? 'Agent deleted' : 'Buyer deleted',
      description: `${name} and all of their data have been deleted.`,
    }),
    failed: 'Delete failed',
    fallback: `Failed to delete ${noun}. Please try again.`,
  });
  return (
    <ConfirmDialog
      {...confirmProps(dialog, deletion)}
      title={`Delete ${dialog.record?.name}?`}
      description={`${dialog.record?.warning ?? ''} You can't undo this.`}
      confirmText="Delete"
      variant="danger"
      pendingText="Deleting..."
    />
  );
}
