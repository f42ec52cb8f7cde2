import type { AdminAgent } from '@threshold/core/contract/admin';
import { formatCount } from '@threshold/core/rules/format/counts';
import { displayName } from '@threshold/core/rules/format/names';
import { Badge } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table';
import { PersonLink } from '../shared/person-link';
import { AgentActions, type AgentDialogs } from './agent-actions';
import { AgentStatusBadge } from './agent-status-badge';
import { Areas } from './areas';

const SMALL = 'block text-sm font-normal text-ink-soft';

export const agentColumns = (dialogs: AgentDialogs): readonly Column<AdminAgent>[] => [
  {
    header: 'Agent',
    primary: true,
    className: 'wrap-anywhere',
    cell: (agent) => (
      <>
        <PersonLink id={agent.id}>{displayName(agent)}</PersonLink>
        {agent.agentRole === 'staff' && (
          <Badge tone="outline" className="ml-2">
            Staff
          </Badge>
        )}
        <span className={SMALL}>{agent.email}</span>
        {agent.phone && <span className={SMALL}>{agent.phone}</span>}
      </>
    ),
  },
  {
    header: 'Agency',
    className: 'wrap-anywhere',
    cell: ({ agencyName, businessAddress }) => (
      <span>
        {agencyName}
        {businessAddress && <span className={SMALL}>{businessAddress}</span>}
      </span>
    ),
  },
  {
    header: 'Branch location',
    className: 'wrap-anywhere',
    cell: ({ branchLocation, areasOfOperation }) => (
      <span>
        {branchLocation}
        {areasOfOperation.length > 0 && (
          <span className={SMALL}>
            <Areas codes={areasOfOperation} />
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'Status',
    cell: (agent) => (
      <span className="flex flex-wrap gap-2">
        <AgentStatusBadge agent={agent} />
        {agent.statusSetByHandAt && agent.subscriptionStatus !== 'suspended' && (
          <Badge tone="outline">Set by hand</Badge>
        )}
      </span>
    ),
  },
  { header: 'Searches', align: 'right', cell: ({ searchCount }) => formatCount(searchCount) },
  {
    header: 'Actions',
    // Buttons need no label in the narrow layout.
    className: '@max-[44rem]:before:hidden',
    cell: (agent) => <AgentActions agent={agent} dialogs={dialogs} />,
  },
];
