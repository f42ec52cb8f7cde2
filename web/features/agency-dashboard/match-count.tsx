import { SMALLEST_GROUP } from '@threshold/core/rules/demand/coarse-counts';
import { formatCount } from '@threshold/core/rules/format/counts';

export interface MatchCountProps {
  count: number;
  /** The count is in full tens: said as such, so that "20" is not taken for twenty, nor "0" for nobody. */
  coarse?: boolean;
}

/** How many buyers a saved property matches, at the foot of its card. */
export function MatchCount({ count, coarse = false }: MatchCountProps) {
  if (coarse && count === 0) {
    return <p className="text-ink-soft">Fewer than {SMALLEST_GROUP} matches</p>;
  }
  return (
    <p className="flex items-baseline gap-1.5 tabular-nums">
      <span className="text-2xl font-semibold tracking-tight">
        {formatCount(count)}
        {coarse && '+'}
      </span>
      <span className="text-ink-soft">{count === 1 ? 'match' : 'matches'}</span>
    </p>
  );
}
