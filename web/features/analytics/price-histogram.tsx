import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { formatCount } from '@threshold/core/rules/format/counts';
import type { CSSProperties } from 'react';
import { DataTable } from './data-table';

/** One bar per price range: vertical from 640 px, horizontal below. */
export function PriceHistogram({ ranges }: { ranges: AgentAnalytics['priceRanges'] }) {
  const most = Math.max(1, ...ranges.map((range) => range.search_count));
  return (
    <figure>
      <div aria-hidden="true" className="grid gap-2 sm:flex sm:h-72 sm:items-stretch sm:gap-0">
        {ranges.map((range) => (
          <Bar
            key={range.price_range}
            label={range.price_range}
            searches={range.search_count}
            share={range.search_count / most}
          />
        ))}
      </div>
      <DataTable
        caption="Active buyer searches by price range"
        headings={['Price range', 'Active searches']}
        rows={ranges.map((range) => ({ name: range.price_range, figure: formatCount(range.search_count) }))}
      />
    </figure>
  );
}

interface BarProps {
  label: string;
  searches: number;
  share: number;
}

function Bar({ label, searches, share }: BarProps) {
  // Minimum length, so that a small value is visible.
  const style = { '--share': searches === 0 ? 0 : Math.max(share, 0.02) } as CSSProperties;
  return (
    <div className="grid grid-cols-[7.25rem_minmax(0,1fr)_auto] items-center gap-x-3 sm:flex sm:min-w-0 sm:flex-1 sm:flex-col">
      <span className="text-sm text-ink-soft sm:order-2 sm:flex sm:h-12 sm:items-start sm:px-1 sm:pt-2 sm:text-center sm:text-balance">
        {label}
      </span>
      <span
        className="flex h-6 items-center border-l border-ink sm:order-1 sm:h-auto sm:w-full sm:flex-1 sm:flex-col sm:items-center sm:justify-end sm:border-b sm:border-l-0"
        style={style}
      >
        <span className="hidden pb-1 font-semibold tabular-nums sm:block">{formatCount(searches)}</span>
        <span className="h-full w-[calc(var(--share)*100%)] rounded-r-full bg-green sm:h-[calc(var(--share)*12rem)] sm:w-3/5 sm:max-w-16 sm:rounded-t-full sm:rounded-r-none sm:rounded-tr-full" />
      </span>
      <span className="min-w-8 text-right font-semibold tabular-nums sm:hidden">{formatCount(searches)}</span>
    </div>
  );
}
