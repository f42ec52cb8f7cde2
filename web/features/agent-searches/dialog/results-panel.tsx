import type { Matches } from '@threshold/core/contract/agent-searches';
import { formatCount } from '@threshold/core/rules/format/counts';
import { byFit } from '@threshold/core/rules/matching/fit';
import { Maximize2, Minimize2, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../../../ui/cx';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TableSkeleton } from '../../../ui/feedback/skeletons';
import { Button, LinkButton } from '../../../ui/forms/button';
import { Segmented } from '../../../ui/forms/segmented';
import type { ToastInput } from '../../../ui/overlays/toast-store';
import { TooltipGroup } from '../../../ui/overlays/tooltip-group';
import { propertyFit } from '../../matches';
import { BranchLink } from './branch-link';
import { DialogMessage } from './dialog-message';
import { MatchList } from './match-list';
import { OpenMatches } from './open-matches';
import { PrintedMatches } from './printed-matches';
import type { SearchValues } from './search-values';
import type { Results } from './use-search-run';

interface ResultsPanelProps {
  results: Results;
  propertyId: string | null;
  /** URL of the property's page, which lists all its buyers. */
  workAt: string | null;
  /** The form has been changed since the search ran. */
  outdated: boolean;
  /** Outcome of the last action. */
  message: ToastInput | null;
  /** Demand for the property in the form, shown until matches are listed. */
  preview: ReactNode;
  /** The preview has a place to show. */
  hasPlace: boolean;
  /** Full-screen results with all contact details. */
  large: boolean;
  onLarge: (large: boolean) => void;
  onRetry: () => void;
}

export function ResultsPanel(props: ResultsPanelProps) {
  const { results, message } = props;
  // A refused search says so in place of the list.
  const isShown = message !== null && !(results.kind === 'failed' && results.refusal);
  const hasList = results.kind === 'found' && results.matches.matches.length > 0;
  return (
    // Beside a long form, short content stays in view; a list scrolls with the form.
    <div className={cx('flex flex-col gap-3', !hasList && 'lg:sticky lg:top-5')}>
      {isShown && <DialogMessage message={message} />}
      <Content {...props} />
    </div>
  );
}

function Content(props: ResultsPanelProps) {
  const { results } = props;
  switch (results.kind) {
    case 'none':
      return (
        <>
          {props.preview}
          {!props.hasPlace && (
            <EmptyState
              title="Search for Buyers"
              text="Enter your property details to find matching buyers."
              className="border-none"
            />
          )}
        </>
      );
    case 'searching':
      return <Searching />;
    case 'failed':
      return (
        <ErrorState
          title={results.refusal?.title ?? "The matches didn't load"}
          text={results.refusal?.description ?? 'Your search is saved. Try again to see the matches.'}
          onRetry={results.branchMissing ? undefined : props.onRetry}
          action={results.branchMissing && <BranchLink className="flex min-h-11 items-center" />}
        />
      );
    case 'found':
      return <Found {...props} found={results.matches} property={results.property} />;
  }
}

interface FoundProps extends ResultsPanelProps {
  found: Matches;
  property: SearchValues;
}

type Sorting = 'readiness' | 'fit';
const SORTINGS = [
  { value: 'readiness', label: 'Readiness' },
  { value: 'fit', label: 'Fit' },
] as const;

function Found({ found, property, propertyId, workAt, outdated, large, onLarge }: FoundProps) {
  const [sorting, setSorting] = useState<Sorting>('readiness');
  const { totalCount, needToSellCount } = found;
  if (found.matches.length === 0) {
    return (
      <EmptyState
        title="No matches found"
        text="No buyers match your property criteria. Try adjusting the price or location."
        className="border-none"
      />
    );
  }
  const matches =
    sorting === 'fit' ? byFit(found.matches, (match) => propertyFit(match, property)) : found.matches;
  const List = large ? OpenMatches : MatchList;
  return (
    <div className="flex flex-col gap-4">
      {outdated && (
        <p className="rounded-sm bg-blue-tint px-3 py-2 text-sm text-blue">
          You changed the property. Update the search to refresh this list.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <dl className="flex gap-8">
          <Figure value={totalCount} label={totalCount === 1 ? 'matching buyer' : 'matching buyers'} />
          <Figure value={needToSellCount} label={needToSellCount === 1 ? 'needs to sell' : 'need to sell'} />
        </dl>
        {matches.length > 1 && (
          <div className="flex items-center gap-3">
            <span aria-hidden="true" className="text-sm text-ink-soft">
              Sort by
            </span>
            <Segmented<Sorting>
              label="Sort buyers by"
              options={SORTINGS}
              value={sorting}
              onValueChange={setSorting}
            />
          </div>
        )}
      </div>
      {/* Remount on a new sort order, to reset the scroll position and selection. */}
      <TooltipGroup>
        <List key={sorting} matches={matches} property={property} propertyId={propertyId} />
      </TooltipGroup>
      <div className="flex flex-wrap gap-2">
        {workAt && <LinkButton to={workAt}>Open property</LinkButton>}
        <Button variant="secondary" aria-expanded={large} onClick={() => onLarge(!large)}>
          {large ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
          {large ? 'Show less' : `Show all ${matches.length}`}
        </Button>
        <Button variant="ghost" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <PrintedMatches found={found} matches={matches} property={property} />
    </div>
  );
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-3xl font-semibold tracking-tight tabular-nums">{formatCount(value)}</dd>
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
      <TableSkeleton rows={5} className="h-94 overflow-hidden [&>div]:min-h-17" />
    </div>
  );
}
