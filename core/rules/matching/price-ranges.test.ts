import { expect, it } from 'vitest';
import { countByPriceRange, PRICE_RANGES, priceRangeOf } from './price-ranges';

it.each([
  [0, 'Under £150k'],
  [149_999, 'Under £150k'],
  [150_000, '£150k-£250k'],
  [249_999, '£150k-£250k'],
  [250_000, '£250k-£350k'],
  [349_999, '£250k-£350k'],
  [350_000, '£350k-£500k'],
  [499_999, '£350k-£500k'],
  [500_000, '£500k-£750k'],
  [749_999, '£500k-£750k'],
  [750_000, '£750k-£1m'],
  [999_999, '£750k-£1m'],
  [1_000_000, 'Over £1m'],
  [1_000_000_000, 'Over £1m'],
])('%i pounds is %s', (pounds, label) => {
  expect(priceRangeOf(pounds).label).toBe(label);
});

it('leaves no gap between the ranges', () => {
  const bounds = PRICE_RANGES.map(({ from }) => from);
  expect(PRICE_RANGES.map(({ to }) => to)).toEqual([...bounds.slice(1), null]);
});

it('counts every price once and shows the empty ranges', () => {
  const counts = countByPriceRange([100_000, 149_999, 150_000, 2_000_000]);
  expect(counts.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 1]);
  expect(counts.map(({ key }) => key)).toEqual(PRICE_RANGES.map(({ key }) => key));
});
