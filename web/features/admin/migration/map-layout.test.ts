import { expect, it } from 'vitest';
import { drawFlows, milesOf } from './map-layout';

const flow = (from: string, move_count: number) => ({
  from,
  to: 'York',
  fromEasting: 497_500,
  fromNorthing: 371_800,
  toEasting: 460_000,
  toNorthing: 452_000,
  move_count,
});

it('draws the weakest flow first, and more searches as wider lines', () => {
  const drawn = drawFlows([flow('LN', 4), flow('NG', 1)], ({ easting, northing }) => [easting, -northing]);
  expect(drawn.map(({ key, width, to }) => [key, width, to])).toEqual([
    ['NG York', 2.875, [460_000, -452_000]],
    ['LN York', 5, [460_000, -452_000]],
  ]);
});

it('measures a route in miles', () => {
  expect(Math.round(milesOf(flow('LN', 1)))).toBe(55);
});
