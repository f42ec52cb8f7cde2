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

type PriceRangeKey = (typeof PRICE_RANGES)[number]['key'];

export function priceRangeOf(pounds: number): (typeof PRICE_RANGES)[number] {
  return PRICE_RANGES.findLast(({ from }) => pounds >= from) ?? PRICE_RANGES[0];
}

/** Counts of prices per range, in the order of the ranges, including empty ones. */
export function countByPriceRange(
  prices: Iterable<number>,
): { key: PriceRangeKey; label: string; count: number }[] {
  const counts = new Map<PriceRangeKey, number>();
  for (const price of prices) {
    const { key } = priceRangeOf(price);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return PRICE_RANGES.map(({ key, label }) => ({ key, label, count: counts.get(key) ?? 0 }));
}
