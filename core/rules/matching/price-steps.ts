import { PRICE_MAX, PRICE_MIN } from './search-defaults';

/** Range of the demand curve on each side of the asking price, as a share of it. */
export const CURVE_RANGE = 0.3;

/** £5,000; from a million on 1, 2 or 5 followed by zeros, about 1% of the price. */
function widthAbove(price: number): number {
  if (price < 1_000_000) return 5_000;
  const power = 10 ** Math.floor(Math.log10(price));
  const digit = [5, 2].find((each) => price >= each * power) ?? 1;
  return (digit * power) / 100;
}
/** At a price where the width changes, the narrower one. */
const widthBelow = (price: number) => widthAbove(price - 1);

/** The prices of the curve, ascending, in steps from the asking price, which is one of them. */
export function curvePrices(askingPrice: number): number[] {
  const lowest = Math.max(PRICE_MIN, askingPrice * (1 - CURVE_RANGE));
  const highest = Math.min(PRICE_MAX, askingPrice * (1 + CURVE_RANGE));
  const prices = [askingPrice];
  for (let price = askingPrice - widthBelow(askingPrice); price >= lowest; price -= widthBelow(price))
    prices.unshift(price);
  for (let price = askingPrice + widthAbove(askingPrice); price <= highest; price += widthAbove(price))
    prices.push(price);
  return prices;
}
