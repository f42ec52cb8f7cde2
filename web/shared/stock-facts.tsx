import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import type { MarketStatus, StockSource } from '@threshold/core/contract/stock-imports';
import { PIPELINE_STATUS_LABELS, type PipelineStatus } from '@threshold/core/rules/pipeline/stages';
import { Badge, type BadgeTone } from '../ui/data/badge';

export const SOURCE_LABELS: Record<StockSource | 'typed', string> = {
  blm: 'BLM',
  csv: 'CSV',
  api: 'API',
  typed: 'Added manually',
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

type Stock = Pick<AgentSearch, 'source' | 'reference' | 'marketStatus' | 'pipelineStatus'>;

const STATUS_TONES: Record<PipelineStatus, BadgeTone> = {
  available: 'green',
  under_offer: 'blue',
  sold: 'neutral',
  withdrawn: 'neutral',
};

/** Sold or withdrawn by the agency. */
export const isClosed = ({ pipelineStatus }: Pick<Stock, 'pipelineStatus'>) =>
  pipelineStatus === 'sold' || pipelineStatus === 'withdrawn';

/** An imported property for sale is off the market whatever its buyers' stages say. */
export function StatusBadge({
  marketStatus,
  pipelineStatus = 'available',
}: Omit<Stock, 'source' | 'reference'>) {
  const imported = !isClosed({ pipelineStatus }) && marketStatus !== 'available';
  return (
    <Badge tone={imported ? TONES[marketStatus] : STATUS_TONES[pipelineStatus]} className="shrink-0">
      {imported ? MARKET_LABELS[marketStatus] : PIPELINE_STATUS_LABELS[pipelineStatus]}
    </Badge>
  );
}

/** "BLM, ref. L001"; null for a property added by hand. */
export function formatSource({ source, reference }: Pick<Stock, 'source' | 'reference'>): string | null {
  if (source === null) return null;
  return reference ? `${SOURCE_LABELS[source]}, ref. ${reference}` : SOURCE_LABELS[source];
}

/** Where an imported property comes from, and whether it is on the market. Nothing for an available one added by hand. */
export function StockFacts({ property }: { property: Stock }) {
  const source = formatSource(property);
  if (source === null && !property.pipelineStatus) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <StatusBadge {...property} />
      {source && <span className="min-w-0 wrap-anywhere">{source}</span>}
    </span>
  );
}
