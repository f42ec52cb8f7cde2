import type { MigrationAnalytics } from '@threshold/core/contract/buyer-moves';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { formatPoundsShort } from '@threshold/core/rules/format/money';
import { postcodeAreaName, withoutCountry } from '@threshold/core/rules/places/postcode-areas';
import type { ReactNode } from 'react';
import { Card, CardTitle } from '../../../ui/card';
import { Badge } from '../../../ui/data/badge';
import { DefinitionList } from '../../../ui/data/definition-list';

const TOP = 8;

const searches = (count: number) => countOf(count, 'search', 'searches');
const buyers = (count: number) => countOf(count, 'buyer');
const origins = (count: number) => countOf(count, 'origin area');

interface Line {
  name: ReactNode;
  key: string;
  /** The number the list is ranked by. */
  figure: string;
  notes: readonly string[];
}

function RankCard({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      {lines.length === 0 ? (
        <p className="mt-3 text-ink-soft">No data yet.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {lines.slice(0, TOP).map((line) => (
            <li key={line.key} className="py-2.5">
              <div className="flex justify-between gap-4 font-medium">
                <span className="min-w-0 wrap-anywhere">{line.name}</span>
                <span className="shrink-0 tabular-nums">{line.figure}</span>
              </div>
              <p className="text-sm text-ink-soft">{line.notes.join(' · ')}</p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

export function MigrationCards({ data }: { data: MigrationAnalytics }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <RankCard
        title="Top Origin Areas"
        lines={data.topOriginAreas.map((row) => ({
          key: row.postcode,
          name: postcodeAreaName(row.postcode),
          figure: searches(row.total_searches),
          notes: [
            buyers(row.unique_buyers),
            `average ${formatPoundsShort(row.avg_budget)}`,
            `${row.avg_search_radius.toFixed(1)}-mile radius`,
          ],
        }))}
      />
      <RankCard
        title="Top Destinations"
        lines={data.topDestinations.map((row) => ({
          key: row.destination,
          name: withoutCountry(row.destination),
          figure: searches(row.total_searches),
          notes: [
            buyers(row.unique_buyers),
            origins(row.origin_area_count),
            `average ${formatPoundsShort(row.avg_budget)}`,
          ],
        }))}
      />
      <BudgetCard trends={data.priceTrends} />
      <SummaryCard data={data} />
    </div>
  );
}

function BudgetCard({ trends }: { trends: MigrationAnalytics['priceTrends'] }) {
  const most = Math.max(1, ...trends.map((row) => row.search_count));
  return (
    <Card>
      <CardTitle>Budget Distribution</CardTitle>
      <ol className="mt-3 grid gap-3">
        {trends.slice(0, TOP).map((row) => (
          <li key={row.budget_range}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{row.budget_range}</span>
              <span className="text-sm text-ink-soft tabular-nums">
                <span className="text-base font-medium text-ink">{searches(row.search_count)}</span>
                {` · ${origins(row.origin_area_count)}`}
              </span>
            </div>
            <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-sand">
              <div
                className="h-full rounded-full bg-green"
                style={{ width: `${(row.search_count / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function SummaryCard({ data: { summary, generatedAt, recounting } }: { data: MigrationAnalytics }) {
  const figure = (count: number) => <span className="tabular-nums">{formatCount(count)}</span>;
  return (
    <Card className="self-start">
      <CardTitle>Migration Summary</CardTitle>
      <DefinitionList
        className="mt-2"
        items={[
          { term: 'Routes', detail: figure(summary.routes) },
          { term: 'Origin areas', detail: figure(summary.originAreas) },
          { term: 'Destination areas', detail: figure(summary.destinationAreas) },
          {
            term: 'Data Status',
            detail: generatedAt ? <Badge tone="green">Live</Badge> : <Badge>Not available</Badge>,
          },
        ]}
      />
      {generatedAt && (
        <p className="mt-3 text-sm text-ink-soft">
          Updated {formatDayTime(new Date(generatedAt))}
          {recounting && '. Updating...'}
        </p>
      )}
    </Card>
  );
}
