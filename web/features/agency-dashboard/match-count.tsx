import { SMALLEST_GROUP } from '@threshold/core/rules/demand/coarse-counts';
import { formatCount } from '@threshold/core/rules/format/counts';

export interface MatchCountProps {
  count: number;
  /** The count is rounded down to tens: shown as "20+", or as "fewer than 10" for 0. */
  coarse?: boolean;
}

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
