import type { AdminBuyer } from '@threshold/core/contract/admin';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { displayName } from '@threshold/core/rules/format/names';
import { Card, CardTitle } from '../../../ui/card';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { KeyValueList } from '../shared/key-value-list';
import { PersonLink } from '../shared/person-link';

const ANSWERS = [
  ['needsToSell', 'Needs to sell'],
  ['needsMortgage', 'Needs mortgage'],
  ['estateAgentConsent', 'Agent consent'],
  ['mortgageBrokerConsent', 'Broker consent'],
] as const;

export function BuyerCard({ buyer, onDelete }: { buyer: AdminBuyer; onDelete: () => void }) {
  const name = displayName(buyer);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <CardTitle className="mr-1 wrap-anywhere">
          <PersonLink id={buyer.id}>{name}</PersonLink>
        </CardTitle>
        <Badge tone="blue">Buyer</Badge>
        {ANSWERS.filter(([key]) => buyer[key] === true).map(([key, label]) => (
          <Badge key={key} tone={key.endsWith('Consent') ? 'green' : 'neutral'}>
            {label}
          </Badge>
        ))}
      </div>
      <KeyValueList
        items={[
          ['Email', buyer.email],
          ['Phone', buyer.phone],
          ['Current postcode', buyer.currentPostcode],
          ['Joined', formatDay(new Date(buyer.createdAt))],
          ['Searches', `${buyer.searchCount} (${buyer.activeSearchCount} active)`],
        ]}
      />
      <div className="mt-4">
        <Button variant="danger" size="sm" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
