import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import type { MarketStatus, StockSource } from '@threshold/core/contract/stock-imports';
import { Badge, type BadgeTone } from '../ui/data/badge';

export const SOURCE_LABELS: Record<StockSource | 'typed', string> = {
  blm: 'BLM',
  csv: 'CSV',
  api: 'API',
  typed: 'Added by hand',
};

export const MARKET_LABELS: Record<MarketStatus, string> = {
  available: 'Available',
  underOffer: 'Under offer',
  withdrawn: 'Withdrawn',
};

const TONES: Record<MarketStatus, BadgeTone> = {
  available: 'green',
  underOffer: 'blue',
  withdrawn: 'neutral',
};

type Stock = Pick<AgentSearch, 'source' | 'reference' | 'marketStatus'>;

export const MarketBadge = ({ status }: { status: MarketStatus }) => (
  <Badge tone={TONES[status]} className="shrink-0">
    {MARKET_LABELS[status]}
  </Badge>
);

/** "BLM, ref. L001"; null for a property added by hand. */
export function formatSource({ source, reference }: Pick<Stock, 'source' | 'reference'>): string | null {
  if (source === null) return null;
  return reference ? `${SOURCE_LABELS[source]}, ref. ${reference}` : SOURCE_LABELS[source];
}

/** Where an imported property comes from, and whether it is on the market. Nothing for one added by hand. */
export function StockFacts({ property }: { property: Stock }) {
  const source = formatSource(property);
  if (source === null) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <MarketBadge status={property.marketStatus} />
      <span className="min-w-0 wrap-anywhere">{source}</span>
    </span>
  );
}
