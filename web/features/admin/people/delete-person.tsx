import type { RefObject } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { deletePerson, type Kind } from '../admin.api';
import { serverWords, useAdminChange } from '../use-admin-change';
import type { useQuestion } from './use-question';

export interface PersonToDelete {
  id: string;
  name: string;
  /** Where more or less goes than the person with everything of theirs. */
  warning?: string;
}

interface DeletePersonProps {
  kind: Kind;
  question: ReturnType<typeof useQuestion<PersonToDelete>>;
  focusFallback: RefObject<HTMLElement | null>;
}

export function DeletePerson({ kind, question, focusFallback }: DeletePersonProps) {
  const noun = kind === 'agents' ? 'agent' : 'buyer';
  const change = useAdminChange({
    send: (id: string) => deletePerson(kind, id),
    done: () => ({
      title: kind === 'agents' ? 'Agent deleted' : 'Buyer deleted',
      description: `${question.subject?.name} and all of their data are gone.`,
    }),
    failed: (error) => ({
      title: 'Delete failed',
      description: serverWords(error, `Failed to delete ${noun}. Please try again.`),
    }),
  });
  const usual = `This removes the ${noun} with all of the user's searches and data.`;
  const warning = question.subject?.warning ?? usual;
  return (
    <ConfirmDialog
      open={question.open}
      onOpenChange={question.setOpen}
      title={`Delete ${question.subject?.name}?`}
      description={`${warning} It cannot be undone.`}
      confirmText="Delete"
      variant="danger"
      pending={change.isPending}
      pendingText="Deleting..."
      focusFallback={focusFallback}
      onConfirm={() => {
        if (question.subject) change.mutate(question.subject.id, { onSettled: question.close });
      }}
    />
  );
}
