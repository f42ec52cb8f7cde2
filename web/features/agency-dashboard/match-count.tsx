import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { SMALLEST_GROUP } from '@threshold/core/rules/demand/coarse-counts';
import { formatCount } from '@threshold/core/rules/format/counts';
import { MARKET_LABELS } from '../../shared/stock-facts';

type Counted = Pick<AgentSearch, 'matchCount' | 'coarse' | 'marketStatus'>;

/** A coarse count is rounded down to tens: "20+", or "fewer than 10" for 0. */
export function MatchCount({ search }: { search: Counted }) {
  const { matchCount: count, coarse = false, marketStatus } = search;
  // An imported property off the market is counted only when its search is run.
  if (count === 0 && marketStatus !== 'available')
    return (
      <p className="text-sm text-ink-soft">Not counted while {MARKET_LABELS[marketStatus].toLowerCase()}</p>
    );
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
