import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { formatCount } from '@threshold/core/rules/format/counts';
import { Card, CardText, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { DataTable } from './data-table';

interface SearchPerformanceProps {
  title: string;
  heading: 'h2' | 'h3';
  analytics: Pick<AgentAnalytics, 'performance' | 'recentSearches'>;
}

export function SearchPerformance({ title, heading, analytics }: SearchPerformanceProps) {
  const { performance, recentSearches } = analytics;
  return (
    <Card padding="lg">
      <CardTitle as={heading}>{title}</CardTitle>
      <dl className="mt-4 grid gap-4 border-b border-line pb-5 sm:grid-cols-3">
        <Figure
          label="Total Searches"
          note="Your properties"
          value={formatCount(performance.total_agent_searches)}
        />
        <Figure
          label="Average Matches"
          note="Buyers for each property"
          value={performance.avg_matches_per_search.toLocaleString('en-GB', { maximumFractionDigits: 1 })}
        />
        <Figure
          label="Best Match"
          note="Most buyers for one property"
          value={formatCount(performance.best_match_count)}
        />
      </dl>
      {recentSearches.length === 0 ? (
        <CardText className="mt-5">No searches yet. Run a search to see its matches here.</CardText>
      ) : (
        <MatchBars searches={recentSearches} best={performance.best_match_count} />
      )}
    </Card>
  );
}

function Figure({ label, note, value }: { label: string; note: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dd className="text-sm text-ink-soft">{note}</dd>
      <dt className="text-sm font-medium">{label}</dt>
      <dd className="text-3xl font-semibold tracking-tight tabular-nums">{value}</dd>
    </div>
  );
}

interface MatchBarsProps {
  searches: AgentAnalytics['recentSearches'];
  /** Best match count of all searches, the scale of the bars. */
  best: number;
}

function MatchBars({ searches, best }: MatchBarsProps) {
  const most = Math.max(1, best);
  return (
    <figure className="mt-5">
      <figcaption className="font-medium">Matches per search, newest first</figcaption>
      <div aria-hidden="true" className="mt-3 grid gap-3 md:gap-2">
        {searches.map((search) => (
          <div
            key={search.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 md:grid-cols-[18rem_minmax(0,1fr)_3.5rem]"
          >
            <span className="flex min-w-0 items-center gap-2">
              <span className="truncate">{search.name}</span>
              {best > 0 && search.match_count === best && <Badge tone="green">Best</Badge>}
            </span>
            <span className="order-3 col-span-2 mt-1 h-3 border-l border-ink md:order-none md:col-span-1 md:mt-0 md:h-6">
              <span
                className="block h-full rounded-r-full bg-green"
                style={{ width: `${(search.match_count / most) * 100}%` }}
              />
            </span>
            <span className="text-right font-semibold tabular-nums">{formatCount(search.match_count)}</span>
          </div>
        ))}
      </div>
      <DataTable
        caption="Matches per search"
        headings={['Search', 'Matches']}
        rows={searches.map(({ id, name, match_count }) => ({
          key: id,
          name,
          figure: formatCount(match_count),
        }))}
      />
    </figure>
  );
}
