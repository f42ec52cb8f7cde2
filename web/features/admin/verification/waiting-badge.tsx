import { VERIFICATION_HOURS } from '@threshold/core/contract/admin-overview';
import { Badge } from '../../../ui/data/badge';
import { waitingFor } from './waiting-for';

/** Waiting time of a document, against the promised review time. */
export function WaitingBadge({ since }: { since: string }) {
  const { words, late } = waitingFor(new Date(since), new Date());
  return (
    <Badge tone={late ? 'brick' : 'neutral'}>
      {late ? `Waiting ${words}, target ${VERIFICATION_HOURS} hours` : `Waiting ${words}`}
    </Badge>
  );
}
