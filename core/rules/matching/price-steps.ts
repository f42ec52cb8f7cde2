import { PRICE_MAX, PRICE_MIN } from './search-defaults';

/** Range of the demand curve on each side of the asking price, as a share of it. */
export const CURVE_REACH = 0.3;

/** Step width from each price on: about 1% of the price above a million. */
const WIDTHS = [
  [500_000_000, 5_000_000],
  [200_000_000, 2_000_000],
  [100_000_000, 1_000_000],
  [50_000_000, 500_000],
  [20_000_000, 200_000],
  [10_000_000, 100_000],
  [5_000_000, 50_000],
  [2_000_000, 20_000],
  [1_000_000, 10_000],
] as const;
const WIDTH = 5_000;

const widthAbove = (price: number) => WIDTHS.find(([from]) => price >= from)?.[1] ?? WIDTH;
const widthBelow = (price: number) => WIDTHS.find(([from]) => price > from)?.[1] ?? WIDTH;

/** The prices of the curve, ascending, in steps from the asking price, which is one of them. */
export function curvePrices(asking: number): number[] {
  const lowest = Math.max(PRICE_MIN, asking * (1 - CURVE_REACH));
  const highest = Math.min(PRICE_MAX, asking * (1 + CURVE_REACH));
  const prices = [asking];
  for (let price = asking - widthBelow(asking); price >= lowest; price -= widthBelow(price))
    prices.unshift(price);
  for (let price = asking + widthAbove(asking); price <= highest; price += widthAbove(price))
    prices.push(price);
  return prices;
}
