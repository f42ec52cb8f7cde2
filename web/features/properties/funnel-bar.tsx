import type { PropertyPage } from '@threshold/core/contract/properties';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { reachedBy, STAGES, type Stage } from '@threshold/core/rules/pipeline/stages';
import { cx } from '../../ui/cx';

const looks: Record<Stage, string> = {
  new: 'bg-line',
  to_call: 'bg-blue-line',
  contacted: 'bg-green-line',
  interested: 'bg-green-line',
  viewing: 'bg-green/70',
  offer: 'bg-green',
  agreed: 'bg-green-deep',
  not_interested: 'bg-ink-faint/50',
  unreachable: 'bg-ink-faint/50',
};

/** How far the buyers of this property got, each at their current stage. */
export function FunnelBar({ counts }: { counts: PropertyPage['counts'] }) {
  const total = STAGES.reduce((sum, stage) => sum + counts.stages[stage], 0);
  if (total === 0) return null;
  const reached = (milestone: 'contacted' | 'viewing' | 'offer') =>
    STAGES.reduce((sum, stage) => sum + (reachedBy(stage).includes(milestone) ? counts.stages[stage] : 0), 0);
  const words = [
    `${formatCount(total)} matched`,
    `${formatCount(reached('contacted'))} contacted`,
    countOf(reached('viewing'), 'viewing'),
    countOf(reached('offer'), 'offer'),
  ].join(', ');
  return (
    <div>
      <p className="mb-1 text-sm text-ink-soft tabular-nums low:sr-only">{words}</p>
      <div
        aria-hidden="true"
        title={words}
        className="flex h-2 gap-px overflow-hidden rounded-full bg-paper low:h-1"
      >
        {STAGES.filter((stage) => counts.stages[stage] > 0).map((stage) => (
          <span
            key={stage}
            className={cx('min-w-1', looks[stage])}
            style={{ flexGrow: counts.stages[stage] }}
          />
        ))}
      </div>
    </div>
  );
}
