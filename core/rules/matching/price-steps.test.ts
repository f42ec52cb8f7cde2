import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curvePrices } from './price-steps';
import { PRICE_MAX, PRICE_MIN } from './search-defaults';

describe('the prices of a curve', () => {
  it('are £5,000 apart from 30 % below to 30 % above', () => {
    const prices = curvePrices(500_000);
    expect(prices).toHaveLength(61);
    expect([prices[0], prices[30], prices[60]]).toEqual([350_000, 500_000, 650_000]);
    expect(curvePrices(247_500).slice(0, 2)).toEqual([177_500, 182_500]);
  });

  it('widen above a million', () => {
    const prices = curvePrices(1_000_000);
    expect(prices[1]).toBe(705_000);
    expect(prices.slice(prices.indexOf(1_000_000), prices.indexOf(1_000_000) + 2)).toEqual([
      1_000_000, 1_010_000,
    ]);
  });

  it('stand alone where a step would leave the range', () => {
    expect(curvePrices(PRICE_MIN)).toEqual([PRICE_MIN]);
    expect(curvePrices(10_000)).toEqual([10_000]);
  });

  it('rise, include the asking price, stay within 30% of it, and are never very many', () => {
    fc.assert(
      fc.property(fc.integer({ min: PRICE_MIN, max: PRICE_MAX }), (askingPrice) => {
        const prices = curvePrices(askingPrice);
        expect(prices).toContain(askingPrice);
        expect(prices.every((price, at) => at === 0 || price > (prices[at - 1] ?? 0))).toBe(true);
        expect(prices.at(0)).toBeGreaterThanOrEqual(Math.max(PRICE_MIN, askingPrice * 0.7));
        expect(prices.at(-1)).toBeLessThanOrEqual(Math.min(PRICE_MAX, askingPrice * 1.3));
        expect(prices.length).toBeLessThanOrEqual(130);
      }),
    );
  });
});
