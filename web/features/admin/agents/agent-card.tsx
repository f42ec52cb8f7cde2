import type { AdminAgent } from '@threshold/core/contract/admin';
import { countOf } from '@threshold/core/rules/format/counts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { formatPence } from '@threshold/core/rules/format/money';
import { displayName } from '@threshold/core/rules/format/names';
import { Card, CardTitle } from '../../../ui/card';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { ViewDocument } from '../shared/documents';
import { KeyValueList } from '../shared/key-value-list';
import { PersonLink } from '../shared/person-link';
import { AgentStatusBadge } from './agent-status-badge';
import { Areas } from './areas';
import { RefundDialog } from './refund-dialog';

interface AgentCardProps {
  agent: AdminAgent;
  onEdit: () => void;
  onSuspend: () => void;
  onDelete: () => void;
}

export function AgentCard({ agent, onEdit, onSuspend, onDelete }: AgentCardProps) {
  const name = displayName(agent);
  const suspend = agent.subscriptionStatus === 'suspended' ? 'Unsuspend' : 'Suspend';
  const searches = countOf(agent.searchCount, 'search', 'searches');
  return (
    <Card className="@container">
      <div className="flex flex-wrap items-center gap-2">
        <CardTitle className="mr-1 wrap-anywhere">
          <PersonLink id={agent.id}>{name}</PersonLink>
        </CardTitle>
        <AgentStatusBadge agent={agent} />
        {agent.statusSetByHandAt && agent.subscriptionStatus !== 'suspended' && (
          <Badge tone="outline">Set by hand</Badge>
        )}
        {agent.agentRole === 'staff' && <Badge tone="outline">Staff</Badge>}
        <Badge>{searches}</Badge>
      </div>
      <KeyValueList
        items={[
          ['Email', agent.email],
          ['Phone', agent.phone],
          ['Agency', agent.agencyName],
          ['Business address', agent.businessAddress],
          ['Branch location', agent.branchLocation],
          [
            agent.areasSetByHand ? 'Areas of operation, set by hand' : 'Areas of operation',
            agent.areasOfOperation.length > 0 && <Areas codes={agent.areasOfOperation} />,
          ],
          [
            'Status set by hand',
            agent.statusSetByHandAt &&
              `${formatDay(new Date(agent.statusSetByHandAt))}, billing does not change it`,
          ],
          ['Joined', formatDay(new Date(agent.createdAt))],
          ['Referral credits', agent.referralCredits > 0 ? formatPence(agent.referralCredits) : null],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {agent.verificationStatus === 'approved' && <ViewDocument agent={{ ...agent, name }} />}
        <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="secondary" size="sm" aria-label={`${suspend} ${name}`} onClick={onSuspend}>
          {suspend}
        </Button>
        {agent.verificationStatus === 'rejected' && agent.agentRole !== 'staff' && (
          <RefundDialog agent={agent} />
        )}
        <Button variant="danger" size="sm" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
