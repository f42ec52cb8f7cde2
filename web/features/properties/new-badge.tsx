import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/format/counts';
import { Badge } from '../../ui/data/badge';
import { todayQuery } from './today.api';

/** Number of buyers new since the property page was last opened; all cards share one query. */
export function NewBadge({ propertyId }: { propertyId: string }) {
  const { data } = useQuery(todayQuery);
  const count = data?.fresh.find((entry) => entry.propertyId === propertyId)?.count ?? 0;
  return count > 0 && <Badge tone="blue">{formatCount(count)} new</Badge>;
}
