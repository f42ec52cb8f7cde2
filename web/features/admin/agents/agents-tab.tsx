import type { AdminAgent, AgentFilter } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/format/names';
import { useRef } from 'react';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { agentsQuery } from '../admin.api';
import { DeleteAllAgents } from '../people/delete-all';
import { DeletePerson, type PersonToDelete } from '../people/delete-person';
import { PeopleDirectory } from '../people/people-directory';
import { type StatusOption, usePeopleSearch } from '../people/use-people-search';
import { TabHeading } from '../shared/tab-heading';
import { AgentCard } from './agent-card';
import { EditAgentDialog } from './edit-agent-dialog';
import { SuspendDialog } from './suspend-dialog';

const WARNINGS = {
  owner: "This removes the agent with all of the user's searches and data, and with them the agency's staff.",
  staff: "This removes the agent with all of the user's data. Searches they saved go to the agency's owner.",
};

const STATUSES: readonly StatusOption<AgentFilter>[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'active-trial', label: 'Active (Trial)' },
  { value: 'need-verification', label: 'Need verification' },
  { value: 'need-verification-and-subscription', label: 'Need verification and subscription' },
  { value: 'need-subscription', label: 'Need subscription' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'unknown', label: 'Unknown' },
  { value: 'past-due', label: 'Payment failed' },
  { value: 'set-by-hand', label: 'Set by hand' },
];

export default function AgentsTab() {
  const people = usePeopleSearch(STATUSES, agentsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const editing = useDialogState<AdminAgent>();
  const suspending = useDialogState<AdminAgent>();
  const deleting = useDialogState<PersonToDelete>();
  return (
    <>
      <TabHeading ref={heading} title="Estate Agents" />
      <PeopleDirectory
        noun="agents"
        placeholder="Name, email, agency or business address"
        statuses={STATUSES}
        people={people}
        rows={(data) => data.agents}
      >
        {(agent) => (
          <AgentCard
            agent={agent}
            onEdit={() => editing.open(agent)}
            onSuspend={() => suspending.open(agent)}
            onDelete={() =>
              deleting.open({
                id: agent.id,
                name: displayName(agent),
                warning: WARNINGS[agent.agentRole ?? 'owner'],
              })
            }
          />
        )}
      </PeopleDirectory>
      <EditAgentDialog dialog={editing} />
      <SuspendDialog dialog={suspending} />
      <DeletePerson kind="agents" dialog={deleting} focusFallback={heading} />
      <DeleteAllAgents />
    </>
  );
}
