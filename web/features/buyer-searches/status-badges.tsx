import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { Badge } from '../../ui/data/badge';
import { needsConfirming } from './confirm-prompt';

export function StatusBadges({ searches, now }: { searches: readonly BuyerSearch[]; now: Date }) {
  const active = searches.filter((search) => search.isActive).length;
  const stale = searches.filter((search) => needsConfirming(search, now)).length;
  if (searches.length === 0) return null;
  return (
    <>
      <Badge tone={active > 0 ? 'green' : 'neutral'}>{active} active</Badge>
      {searches.length > active && <Badge>{searches.length - active} disabled</Badge>}
      {stale > 0 && <Badge tone="blue">{stale} to confirm</Badge>}
    </>
  );
}
