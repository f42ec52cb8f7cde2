import type { AdminPerson } from '@threshold/core/contract/admin-person';
import { Button } from '../../../ui/forms/button';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { DeletePerson, type PersonToDelete } from '../people/delete-person';

const WARNINGS = {
  buyer: "This removes the buyer and all of the user's searches and data.",
  owner: "This removes the agent, all of the user's searches and data, and the agency's staff.",
  staff: "This removes the agent and all of the user's data. Their saved searches go to the agency's owner.",
};

interface DeleteSectionProps {
  data: AdminPerson;
  onDeleted: () => void;
}

/** At the foot of the page, apart from everything else. */
export function DeleteSection({ data: { person, agent }, onDeleted }: DeleteSectionProps) {
  const dialog = useDialogState<PersonToDelete>();
  const warning = WARNINGS[agent ? (agent.agentRole ?? 'owner') : 'buyer'];
  return (
    <section
      aria-labelledby="delete-person"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-md border border-brick p-5"
    >
      <div className="min-w-0">
        <h3 id="delete-person" className="font-semibold text-brick">
          Delete this account
        </h3>
        <p className="mt-1 max-w-prose text-ink-soft">{warning}</p>
      </div>
      <Button
        variant="danger"
        aria-label={`Delete ${person.name}`}
        onClick={() => dialog.open({ id: person.id, name: person.name, warning })}
      >
        Delete
      </Button>
      <DeletePerson
        kind={person.userType === 'buyer' ? 'buyers' : 'agents'}
        dialog={dialog}
        onDeleted={onDeleted}
      />
    </section>
  );
}
