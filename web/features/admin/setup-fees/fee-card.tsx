import { formatDay } from '@threshold/core/rules/dates';
import { formatPenceWhole } from '@threshold/core/rules/money';
import { displayName } from '@threshold/core/rules/names';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, CardTitle } from '../../../ui/card';
import { Facts } from '../people/facts';
import { type FeeAgent, marketingBadge, STATUS_LABELS, STATUS_TONES } from './labels';

interface FeeCardProps {
  agent: FeeAgent;
  onStatus: () => void;
  onSent: () => void;
}

const day = (date: string | null) => (date ? formatDay(new Date(date)) : null);

export function FeeCard({ agent, onStatus, onSent }: FeeCardProps) {
  const name = displayName(agent);
  const marketing = marketingBadge(agent);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <CardTitle className="mr-1 wrap-anywhere">{name}</CardTitle>
        <Badge tone={STATUS_TONES[agent.setupFeeStatus]}>{STATUS_LABELS[agent.setupFeeStatus]}</Badge>
        <Badge tone={marketing.tone}>{marketing.label}</Badge>
      </div>
      <Facts
        items={[
          ['Email', agent.email],
          ['Agency', agent.agencyName],
          ['Fee', formatPenceWhole(agent.setupFeeAmount)],
          [agent.marketingEmailAgreed ? 'Agreed' : 'Declined', day(agent.marketingEmailAgreedAt)],
          ['Sent', day(agent.marketingEmailSentAt)],
          ['Joined', day(agent.createdAt)],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" aria-label={`Update Status of ${name}`} onClick={onStatus}>
          Update Status
        </Button>
        {agent.marketingEmailAgreed === true && (
          <Button variant="secondary" size="sm" aria-label={`Mark Sent: ${name}`} onClick={onSent}>
            Mark Sent
          </Button>
        )}
      </div>
    </Card>
  );
}
