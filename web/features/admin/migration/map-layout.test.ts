import { describe, expect, it } from 'vitest';
import { drawFlows, labelsThatFit, MAP_HEIGHT, MAP_WIDTH, toMap } from './map-layout';
import { KINGDOM } from './outline';

/** Bounding box of all absolute and relative points of the path. */
function bounds(path: string) {
  const points: [number, number][] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([Ml])([^Mlz]*)/g)) {
    const values = (numbers.match(/-?\d+/g) ?? []).map(Number);
    for (let n = 0; n < values.length; n += 2) {
      const [x, y] = command === 'M' ? [0, 0] : (points.at(-1) ?? [0, 0]);
      points.push([x + values[n]!, y + values[n + 1]!]);
    }
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), north: -Math.min(...ys), south: -Math.max(...ys) };
}

it('the whole UK fits on the map, centred', () => {
  const { west, east, north, south } = bounds(KINGDOM);
  const [left, top] = toMap(west, north);
  const [right, bottom] = toMap(east, south);
  expect(Math.min(left, top, MAP_WIDTH - right, MAP_HEIGHT - bottom)).toBeGreaterThan(16);
  expect(left).toBeCloseTo(MAP_WIDTH - right, 0);
  expect(top).toBeCloseTo(MAP_HEIGHT - bottom, 0);
});

it('the outline is in National Grid metres', () => {
  // Lowestoft Ness is the easternmost point; the Shetland Islands end beyond 1,210 km.
  const { west, east, north, south } = bounds(KINGDOM);
  expect(east).toBeGreaterThan(645_000);
  expect(east).toBeLessThan(657_000);
  expect(north).toBeGreaterThan(1_205_000);
  expect(north).toBeLessThan(1_221_000);
  expect(west).toBeGreaterThan(-10_000);
  expect(south).toBeGreaterThan(5_000);
});

describe('drawFlows', () => {
  it('draws the weakest flow first, and more searches as wider lines', () => {
    const flow = (from: string, move_count: number) => ({
      from,
      to: 'York',
      fromEasting: 497_500,
      fromNorthing: 371_800,
      toEasting: 460_000,
      toNorthing: 452_000,
      move_count,
    });
    const drawn = drawFlows([flow('LN', 4), flow('NG', 1)]);
    expect(drawn.map(({ key, width }) => [key, width])).toEqual([
      ['NG York', 2.375],
      ['LN York', 4],
    ]);
  });
});

describe('map labels', () => {
  it('are dropped where they would overlap, and stay inside the map', () => {
    const at = (text: string, x: number, y: number) => ({ text, at: [x, y] as const });
    const written = labelsThatFit(
      [
        at('York', 100, 100),
        at('Leeds', 110, 104),
        at('Bath', 100, 200),
        at('Margate', 450, 300),
        at('York', 9, 9),
      ],
      460,
    );
    expect(written.map(({ text, left }) => [text, left])).toEqual([
      ['York', false],
      ['Bath', false],
      ['Margate', true],
    ]);
  });
});
