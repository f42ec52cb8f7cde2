import { useQuery } from '@tanstack/react-query';
import type { AdminAgent } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/names';
import { useRef, useState } from 'react';
import { useSettled } from '../../../lib/use-settled';
import { agentsQuery } from '../admin.api';
import { DeleteAll } from '../people/delete-all';
import { DeletePerson, type PersonToDelete } from '../people/delete-person';
import { FoundList } from '../people/found-list';
import { useQuestion } from '../people/use-question';
import { PEOPLE_SEARCH_MS, SearchBox } from '../search-box';
import { TabHeading } from '../tab-heading';
import { AgentCard } from './agent-card';
import { EditAgentDialog } from './edit-agent-dialog';
import { SuspendDialog } from './suspend-dialog';

const WARNINGS = {
  owner: "This removes the agent with all of the user's searches and data, and with them the agency's staff.",
  staff: "This removes the agent with all of the user's data. Searches they saved go to the agency's owner.",
};

export function AgentsTab() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), PEOPLE_SEARCH_MS);
  const query = useQuery(agentsQuery(search));
  const heading = useRef<HTMLHeadingElement>(null);
  const editing = useQuestion<AdminAgent>();
  const suspending = useQuestion<AdminAgent>();
  const deleting = useQuestion<PersonToDelete>();
  return (
    <>
      <TabHeading ref={heading} title="Estate Agents" />
      <SearchBox
        label="Search agents"
        placeholder="Name, email, agency or business address"
        value={typed}
        onValue={setTyped}
        className="mb-5 max-w-xl"
      />
      <FoundList
        search={search}
        query={query}
        rows={(data) => data.agents}
        total={(data) => data.total}
        noun="agents"
        hint="Use the search box above to find specific agents."
        none="No agents match your search criteria."
        failed="The agents did not load"
      >
        {(agent) => (
          <AgentCard
            key={agent.id}
            agent={agent}
            onEdit={() => editing.ask(agent)}
            onSuspend={() => suspending.ask(agent)}
            onDelete={() =>
              deleting.ask({
                id: agent.id,
                name: displayName(agent),
                warning: WARNINGS[agent.agentRole ?? 'owner'],
              })
            }
          />
        )}
      </FoundList>
      <EditAgentDialog key={editing.subject?.id} question={editing} />
      <SuspendDialog question={suspending} />
      <DeletePerson kind="agents" question={deleting} focusFallback={heading} />
      <DeleteAll kind="agents" />
    </>
  );
}
