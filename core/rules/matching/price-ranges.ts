type PriceRange = { key: string; label: string; from: number; to: number | null };

/** In pounds; lower bounds are inclusive, upper bounds exclusive, without gaps. */
export const PRICE_RANGES = [
  { key: 'under-150k', label: 'Under £150k', from: 0, to: 150_000 },
  { key: '150-250k', label: '£150k-£250k', from: 150_000, to: 250_000 },
  { key: '250-350k', label: '£250k-£350k', from: 250_000, to: 350_000 },
  { key: '350-500k', label: '£350k-£500k', from: 350_000, to: 500_000 },
  { key: '500-750k', label: '£500k-£750k', from: 500_000, to: 750_000 },
  { key: '750k-1m', label: '£750k-£1m', from: 750_000, to: 1_000_000 },
  { key: 'over-1m', label: 'Over £1m', from: 1_000_000, to: null },
] as const satisfies readonly PriceRange[];
