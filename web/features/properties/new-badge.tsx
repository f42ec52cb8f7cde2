import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/format/counts';
import { Badge } from '../../ui/data/badge';
import { todayQuery } from './today.api';

/** How many buyers came to a property since its page was last looked at; asked for once for all cards. */
export function NewBadge({ propertyId }: { propertyId: string }) {
  const { data } = useQuery(todayQuery);
  const count = data?.fresh.find((entry) => entry.propertyId === propertyId)?.count ?? 0;
  return count > 0 && <Badge tone="blue">{formatCount(count)} new</Badge>;
}
