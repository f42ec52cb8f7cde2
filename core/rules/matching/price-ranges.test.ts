import { expect, it } from 'vitest';
import { PRICE_RANGES } from './price-ranges';

it('has these lower bounds', () => {
  expect(PRICE_RANGES.map(({ label, from }) => [label, from])).toEqual([
    ['Under £150k', 0],
    ['£150k-£250k', 150_000],
    ['£250k-£350k', 250_000],
    ['£350k-£500k', 350_000],
    ['£500k-£750k', 500_000],
    ['£750k-£1m', 750_000],
    ['Over £1m', 1_000_000],
  ]);
});

it('leaves no gap between the ranges', () => {
  const bounds = PRICE_RANGES.map(({ from }) => from);
  expect(PRICE_RANGES.map(({ to }) => to)).toEqual([...bounds.slice(1), null]);
});
