import { describe, expect, it } from 'vitest';
import { bedroomsWhatIf, priceWhatIf, typeWhatIf } from './what-ifs';

const steps = (totals: Record<number, number>) =>
  Object.entries(totals).map(([price, total]) => ({ price: Number(price), total }));

describe('what if', () => {
  it.each([
    [{ 240000: 21, 250000: 12, 260000: 9 }, ['£10,000 less: 9 more buyers']],
    [{ 240000: 13, 250000: 12 }, ['£10,000 less: 1 more buyer']],
    [{ 240000: 12, 250000: 12, 260000: 1_200 - 1_190 }, ['£10,000 more: 2 fewer buyers']],
    [{ 240000: 12, 250000: 12, 260000: 12 }, []],
    [{ 230000: 20, 250000: 12, 270000: 9 }, ['£20,000 less: 8 more buyers']],
    [{ 250000: 12 }, []],
    [{ 240000: 12 }, []],
  ])('the price were another: %o', (totals, words) => {
    expect(priceWhatIf(steps(totals), 250_000)).toEqual(words);
  });

  it.each([
    [{ more: 14, fewer: 2 }, ['One bedroom more: 4 more buyers']],
    [{ more: 10, fewer: 2 }, ['One bedroom fewer: 8 fewer buyers']],
    [{ fewer: 9 }, ['One bedroom fewer: 1 fewer buyer']],
    [{ more: 10, fewer: 10 }, []],
    [{}, []],
  ])('it had another number of bedrooms: %o', (counts, words) => {
    expect(bedroomsWhatIf(10, counts)).toEqual(words);
  });

  it('it were of another type, where that brings more', () => {
    const counts = [
      { type: 'flat' as const, total: 12 },
      { type: 'bungalow' as const, total: 1_015 },
    ];
    expect(typeWhatIf(10, counts)).toEqual(['As a bungalow: 1,005 more buyers']);
    expect(typeWhatIf(2_000, counts)).toEqual([]);
    expect(typeWhatIf(0, [])).toEqual([]);
  });
});
