import { STAGE_LABELS, type Stage } from '@threshold/core/rules/pipeline/stages';
import { Badge, type BadgeTone } from '../../ui/data/badge';

const tones: Record<Stage, BadgeTone> = {
  new: 'outline',
  to_call: 'blue',
  contacted: 'blue',
  interested: 'green',
  viewing: 'green',
  offer: 'green',
  agreed: 'green',
  not_interested: 'neutral',
  unreachable: 'neutral',
};

export function StageBadge({ stage }: { stage: Stage }) {
  return (
    <Badge tone={tones[stage]} className="whitespace-nowrap">
      {STAGE_LABELS[stage]}
    </Badge>
  );
}
