import { STAGE_LABELS, type Stage } from '@threshold/core/rules/pipeline/stages';
import { Badge, type BadgeTone } from '../../ui/data/badge';

const tones: Record<Exclude<Stage, 'new'>, BadgeTone> = {
  to_call: 'blue',
  contacted: 'blue',
  interested: 'green',
  viewing: 'green',
  offer: 'green',
  agreed: 'green',
  not_interested: 'neutral',
  unreachable: 'neutral',
};

/** Plain text before the first contact, so that the stages reached stand out. */
export function StageBadge({ stage }: { stage: Stage }) {
  if (stage === 'new')
    return <span className="text-sm whitespace-nowrap text-ink-soft">{STAGE_LABELS[stage]}</span>;
  return (
    <Badge tone={tones[stage]} className="whitespace-nowrap">
      {STAGE_LABELS[stage]}
    </Badge>
  );
}
