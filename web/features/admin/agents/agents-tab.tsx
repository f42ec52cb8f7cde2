import { useQuery } from '@tanstack/react-query';
import type { AdminAgent, AgentFilter } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/format/names';
import { useRef } from 'react';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { agentsQuery } from '../admin.api';
import { BrowsePeople } from '../people/browse-people';
import { DeleteAllAgents } from '../people/delete-all';
import { DeletePerson, type PersonToDelete } from '../people/delete-person';
import { usePeople } from '../people/use-people';
import { TabHeading } from '../tab-heading';
import { AgentCard } from './agent-card';
import { EditAgentDialog } from './edit-agent-dialog';
import { SuspendDialog } from './suspend-dialog';

const WARNINGS = {
  owner: "This removes the agent with all of the user's searches and data, and with them the agency's staff.",
  staff: "This removes the agent with all of the user's data. Searches they saved go to the agency's owner.",
};

const STATUSES: readonly { value: AgentFilter; label: string }[] = [
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

export function AgentsTab() {
  const people = usePeople(STATUSES);
  const query = useQuery(agentsQuery(people.wanted));
  const heading = useRef<HTMLHeadingElement>(null);
  const editing = useDialogState<AdminAgent>();
  const suspending = useDialogState<AdminAgent>();
  const deleting = useDialogState<PersonToDelete>();
  return (
    <>
      <TabHeading ref={heading} title="Estate Agents" />
      <BrowsePeople
        noun="agents"
        foundBy="Name, email, agency or business address"
        people={people}
        statuses={STATUSES}
        query={query}
        rows={(data) => data.agents}
      >
        {(agent) => (
          <AgentCard
            key={agent.id}
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
      </BrowsePeople>
      <EditAgentDialog key={editing.record?.id} dialog={editing} />
      <SuspendDialog dialog={suspending} />
      <DeletePerson kind="agents" dialog={deleting} focusFallback={heading} />
      <DeleteAllAgents />
    </>
  );
}
