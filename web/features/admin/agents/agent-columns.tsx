import type { AdminAgent } from '@threshold/core/contract/admin';
import { formatCount } from '@threshold/core/rules/format/counts';
import { displayName } from '@threshold/core/rules/format/names';
import { Badge } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table';
import { PersonLink } from '../shared/person-link';
import { AgentActions, type AgentDialogs } from './agent-actions';
import { AgentStatusBadge } from './agent-status-badge';

const SMALL = 'block text-sm font-normal text-ink-soft';

export const agentColumns = (dialogs: AgentDialogs): readonly Column<AdminAgent>[] => [
  {
    header: 'Agent',
    primary: true,
    className: 'min-w-52',
    cell: (agent) => (
      <span className="wrap-anywhere">
        <PersonLink id={agent.id}>{displayName(agent)}</PersonLink>
        <span className={SMALL}>{agent.email}</span>
        {agent.phone && <span className={SMALL}>{agent.phone}</span>}
      </span>
    ),
  },
  {
    header: 'Agency',
    className: 'min-w-40',
    cell: ({ agencyName, businessAddress }) => (
      <span className="wrap-anywhere">
        {agencyName}
        {businessAddress && <span className={SMALL}>{businessAddress}</span>}
      </span>
    ),
  },
  { header: 'Branch location', cell: ({ branchLocation }) => branchLocation },
  {
    header: 'Status',
    cell: (agent) => (
      <span className="flex flex-wrap gap-1.5">
        <AgentStatusBadge agent={agent} />
        {agent.agentRole === 'staff' && <Badge tone="outline">Staff</Badge>}
        {agent.statusSetByHandAt && agent.subscriptionStatus !== 'suspended' && (
          <Badge tone="outline">Set manually</Badge>
        )}
      </span>
    ),
  },
  { header: 'Searches', align: 'right', cell: ({ searchCount }) => formatCount(searchCount) },
  {
    header: 'Actions',
    // Buttons need no label in the narrow layout.
    className: 'min-w-44 @max-[44rem]:before:hidden',
    cell: (agent) => <AgentActions agent={agent} dialogs={dialogs} />,
  },
];
