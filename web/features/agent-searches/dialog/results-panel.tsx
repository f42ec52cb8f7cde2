import type { Matches } from '@threshold/core/contract/agent-searches';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { MatchList } from './match-list';
import type { SearchValues } from './search-values';
import type { Results } from './use-search-run';

export interface ResultsPanelProps {
  results: Results;
  /** The form says something else by now. */
  outdated: boolean;
  exporting: boolean;
  onExport: () => void;
  onRetry: () => void;
}

export function ResultsPanel(props: ResultsPanelProps) {
  const { results } = props;
  switch (results.kind) {
    case 'none':
      return (
        <EmptyState
          title="Search for Buyers"
          text="Enter your property details to find matching buyers."
          className="h-full border-none"
        />
      );
    case 'searching':
      return <Searching />;
    case 'failed':
      return (
        <ErrorState
          title="The matches did not load"
          text="The search is saved. Try again to see who matches it."
          onRetry={props.onRetry}
          className="h-full"
        />
      );
    case 'found':
      return <Found {...props} matches={results.matches} property={results.property} />;
  }
}

interface FoundProps extends ResultsPanelProps {
  matches: Matches;
  property: SearchValues;
}

function Found({ matches: found, property, outdated, exporting, onExport }: FoundProps) {
  const { matches, totalCount, needToSellCount } = found;
  if (matches.length === 0) {
    return (
      <EmptyState
        title="No matches found"
        text="No buyers match your property criteria. Try adjusting the price or location."
        className="h-full border-none"
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <dl className="flex gap-8">
          <Figure value={totalCount} label={totalCount === 1 ? 'matching buyer' : 'matching buyers'} />
          <Figure value={needToSellCount} label={needToSellCount === 1 ? 'needs to sell' : 'need to sell'} />
        </dl>
        {outdated && (
          <p className="rounded-sm bg-blue-tint px-3 py-2 text-sm text-blue">
            You changed the property.
            <br /> Update the search to refresh this list.
          </p>
        )}
      </div>
      <MatchList matches={matches} property={property} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft tabular-nums">{shownText(matches.length, totalCount)}</p>
        <Button variant="secondary" pending={exporting} pendingText="Exporting..." onClick={onExport}>
          <Download aria-hidden="true" />
          {totalCount === 1 ? 'Export 1 Match' : `Export All ${count(totalCount)} Matches`}
        </Button>
      </div>
    </div>
  );
}

const count = (value: number) => value.toLocaleString('en-GB');

function shownText(shown: number, total: number): string {
  if (shown < total) return `Showing top ${count(shown)} of ${count(total)} matches`;
  return total === 1 ? 'Showing the only match' : `Showing all ${count(total)} matches`;
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-3xl font-semibold tracking-tight tabular-nums">{count(value)}</dd>
    </div>
  );
}

function Searching() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Searching for buyers...</span>
      <div className="flex gap-8">
        <Skeleton className="h-15 w-32" />
        <Skeleton className="h-15 w-24" />
      </div>
      <div className="h-94 divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
          <div key={key} className="flex items-center gap-3 px-4 py-3">
            <Skeleton className="size-11 rounded-t-full! rounded-b-md!" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-4/5" />
            </div>
            <Skeleton className="size-12 rounded-full!" />
          </div>
        ))}
      </div>
    </div>
  );
}
