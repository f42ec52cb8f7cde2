import { expect, it } from 'vitest';
import { isImplausiblePrice } from './disclosure';

it.each([
  [10, 1_000, true],
  [1, 1_000, true],
  [1, 9_999, true],
  [1, 10_000, false],
  [2, 15_000, true],
  [2, 20_000, false],
  [4, 39_999, true],
  [4, 40_000, false],
  [10, 99_999, true],
  [10, 100_000, false],
  [3, 250_000, false],
])('%i bedrooms for %i pounds is no home: %s', (bedrooms, price, no) =>
  expect(isImplausiblePrice({ bedrooms, price })).toBe(no),
);
