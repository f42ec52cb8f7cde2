import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { COUNTIES, ENGLAND, NEIGHBOURS } from './outline';

/** Bounding box in metres of all absolute and relative points of the path. */
function bounds(path: string) {
  const points: [number, number][] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([Ml])([^Mlz]*)/g)) {
    const values = (numbers.match(/-?\d+/g) ?? []).map((text) => Number(text) * 100);
    for (let n = 0; n < values.length; n += 2) {
      const [x, y] = command === 'M' ? [0, 0] : (points.at(-1) ?? [0, 0]);
      points.push([x + values[n]!, y + values[n + 1]!]);
    }
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), north: -Math.min(...ys), south: -Math.max(...ys) };
}

it('is England on the National Grid, from Scilly to Lowestoft and Berwick', () => {
  const { west, east, north, south } = bounds(ENGLAND);
  expect(west).toBeGreaterThan(75_000);
  expect(west).toBeLessThan(95_000);
  expect(east).toBeGreaterThan(650_000);
  expect(east).toBeLessThan(657_000);
  expect(north).toBeGreaterThan(650_000);
  expect(north).toBeLessThan(660_000);
  expect(south).toBeGreaterThan(4_000);
});

it('has county borders inside England, and the land around it', () => {
  const england = bounds(ENGLAND);
  const counties = bounds(COUNTIES);
  expect(counties.west).toBeGreaterThan(england.west);
  expect(counties.east).toBeLessThan(england.east);
  expect(bounds(NEIGHBOURS).west).toBeLessThan(england.west);
});

it('is small enough to draw a map from: under 20 kB of the 40 that a map may need', () => {
  expect(gzipSync(ENGLAND + COUNTIES + NEIGHBOURS).length).toBeLessThan(20_000);
});
