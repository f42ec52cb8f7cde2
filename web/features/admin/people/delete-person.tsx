import type { RefObject } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import type { DialogState } from '../../../ui/overlays/use-dialog-state';
import { deletePerson, type Kind } from '../admin.api';
import { confirmProps, useAdminMutation } from '../shared/use-admin-mutation';

export interface PersonToDelete {
  id: string;
  name: string;
  /** Replaces the default warning where the deletion covers other data. */
  warning?: string;
}

interface DeletePersonProps {
  kind: Kind;
  dialog: DialogState<PersonToDelete>;
  focusFallback: RefObject<HTMLElement | null>;
}

export function DeletePerson({ kind, dialog, focusFallback }: DeletePersonProps) {
  const noun = kind === 'agents' ? 'agent' : 'buyer';
  const deletion = useAdminMutation({
    send: ({ id }: PersonToDelete) => deletePerson(kind, id),
    done: ({ name }) => ({
      title: kind === 'agents' ? 'Agent deleted' : 'Buyer deleted',
      description: `${name} and all of their data are gone.`,
    }),
    failed: 'Delete failed',
    fallback: `Failed to delete ${noun}. Please try again.`,
  });
  const warning =
    dialog.record?.warning ?? `This removes the ${noun} with all of the user's searches and data.`;
  return (
    <ConfirmDialog
      {...confirmProps(dialog, deletion)}
      title={`Delete ${dialog.record?.name}?`}
      description={`${warning} It cannot be undone.`}
      confirmText="Delete"
      variant="danger"
      pendingText="Deleting..."
      focusFallback={focusFallback}
    />
  );
}
