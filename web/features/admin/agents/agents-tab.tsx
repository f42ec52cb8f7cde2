import type { AgentFilter } from '@threshold/core/contract/admin';
import { agentsQuery } from '../admin.api';
import { DeleteAll } from '../people/delete-all';
import { PeopleDirectory } from '../people/people-directory';
import { type StatusOption, usePeopleSearch } from '../people/use-people-search';
import { TabHeading } from '../shared/tab-heading';
import { AgentDialogHost, useAgentDialogs } from './agent-actions';
import { agentColumns } from './agent-columns';

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
  { value: 'set-by-hand', label: 'Set manually' },
];

export default function AgentsTab() {
  const people = usePeopleSearch(STATUSES, agentsQuery);
  const dialogs = useAgentDialogs();
  return (
    <>
      <TabHeading title="Estate Agents" />
      <PeopleDirectory
        noun="agents"
        placeholder="Name, email, agency or business address"
        statuses={STATUSES}
        people={people}
        rows={(data) => data.agents}
        columns={agentColumns(dialogs)}
      />
      <AgentDialogHost {...dialogs} />
      <DeleteAll kind="agents" />
    </>
  );
}
