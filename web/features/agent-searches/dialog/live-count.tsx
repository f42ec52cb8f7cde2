import { formatCount } from '@threshold/core/rules/format/counts';
import { Check } from 'lucide-react';
import { cx } from '../../../ui/cx';
import { BranchLink } from './branch-link';
import type { Count, Preview } from './use-preview';

const HINT = 'Pick a location and enter a price to see how many buyers match.';
const FAILED = "The count didn't load. You can still search.";

const strip = 'flex min-h-16 items-center gap-2 rounded-md px-4 py-2.5';

/** Replaces the live count once the matches are listed. */
export function SavedNote() {
  return (
    <p className={cx(strip, 'bg-green-tint text-green')}>
      <Check aria-hidden="true" className="size-5 shrink-0" />
      Saved to your searches
    </p>
  );
}

/** Number of matches for the current form values, updated while typing. */
export function LiveCount({ preview }: { preview: Preview }) {
  const count = preview.kind === 'counted' || preview.kind === 'counting' ? preview.count : undefined;
  return (
    <div
      aria-live="polite"
      aria-busy={preview.kind === 'counting'}
      className={cx(strip, preview.kind === 'refused' ? 'bg-brick-tint text-brick-deep' : 'bg-sand')}
    >
      {count ? <Figure count={count} stale={preview.kind === 'counting'} /> : <Words preview={preview} />}
    </div>
  );
}

function Figure({ count: { totalCount, needToSellCount }, stale }: { count: Count; stale: boolean }) {
  return (
    <p className={cx('flex items-center gap-3 transition-opacity', stale && 'opacity-60')}>
      <span className="text-3xl font-semibold tracking-tight tabular-nums">{formatCount(totalCount)}</span>{' '}
      <span className="leading-5">
        <span className="block font-medium">
          {totalCount === 1 ? 'buyer matches so far' : 'buyers match so far'}
        </span>
        {needToSellCount > 0 && (
          <span className="block text-sm text-ink-soft">
            {formatCount(needToSellCount)} {needToSellCount === 1 ? 'needs' : 'need'} to sell
          </span>
        )}
      </span>
    </p>
  );
}

function Words({ preview }: { preview: Preview }) {
  switch (preview.kind) {
    case 'counting':
      return <p className="text-ink-soft">Counting buyers...</p>;
    case 'refused':
      return (
        <p className="text-sm">
          {preview.message}
          {preview.branchMissing && <BranchLink className="ml-1" />}
        </p>
      );
    case 'failed':
      return <p className="text-sm text-ink-soft">{FAILED}</p>;
    default:
      return <p className="text-sm text-ink-soft">{HINT}</p>;
  }
}
