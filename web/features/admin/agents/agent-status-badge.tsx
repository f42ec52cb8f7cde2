import {
  type AgentAccountStatus,
  type AgentDisplayStatus,
  agentDisplayStatus,
} from '@threshold/core/rules/account/agent-status';
import { Badge, type BadgeTone } from '../../../ui/data/badge';

const TONES: Record<AgentDisplayStatus, BadgeTone> = {
  Suspended: 'brick',
  Active: 'green',
  'Active (Trial)': 'green',
  'Need verification': 'blue',
  'Need verification and subscription': 'blue',
  'Need subscription': 'blue',
  Unknown: 'neutral',
};

export function AgentStatusBadge({ agent }: { agent: AgentAccountStatus }) {
  const status = agentDisplayStatus(agent);
  return (
    <Badge tone={TONES[status]} className={status.length < 20 ? 'whitespace-nowrap' : undefined}>
      {status}
    </Badge>
  );
}
