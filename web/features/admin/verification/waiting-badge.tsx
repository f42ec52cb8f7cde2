import { VERIFICATION_HOURS } from '@threshold/core/contract/admin-overview';
import { Badge } from '../../../ui/data/badge';
import { waitingFor } from './waiting-for';

/** How long a document has waited, against what was promised. */
export function WaitingBadge({ since }: { since: string }) {
  const { words, late } = waitingFor(new Date(since), new Date());
  return (
    <Badge tone={late ? 'brick' : 'neutral'}>
      {late ? `Waiting ${words}, ${VERIFICATION_HOURS} hours promised` : `Waiting ${words}`}
    </Badge>
  );
}
