/**
 * Measures the outward codes: `npx tsx scripts/gazetteer/check.ts`. First against official centroids (a sample of 154,
 * means of the grid references in the ONS Postcode Directory; CB24 was corrected from it), then, as an independent test for slips, against the
 * GeoNames position of each code's post town.
 */
import { readFileSync } from 'node:fs';
import { normaliseName } from '../../server/features/places/names';
import { metresBetween } from './grid';
import { centres, postTowns } from './outcodes';
import { settlements } from './settlements';

const MILE = 1_609.344;

function report(title: string, measured: { code: string; metres: number }[]) {
  const sorted = [...measured].sort((a, b) => a.metres - b.metres);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)]!.metres / MILE).toFixed(2);
  console.log(
    `${title}: ${sorted.length} codes, median ${at(0.5)} miles, 95th percentile ${at(0.95)}, worst ${at(1)}`,
  );
  const worst = sorted.slice(-8).reverse();
  console.log(
    `  farthest: ${worst.map(({ code, metres }) => `${code} ${(metres / MILE).toFixed(1)}`).join(', ')}`,
  );
}

const positions = centres();
const sample = readFileSync(new URL('./check-sample.data.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
report(
  'Official centroids',
  sample.map((line) => {
    const [code = '', easting, northing] = line.split(' ');
    const ours = positions.get(code);
    if (!ours) throw new Error(`${code} is missing`);
    return { code, metres: metresBetween(ours, { easting: Number(easting), northing: Number(northing) }) };
  }),
);

const places = settlements();
const townOf = postTowns();
const unknown: string[] = [];
const towns = [...positions].flatMap(([code, position]) => {
  const key = normaliseName(townOf(code));
  const named = places.filter((place) => normaliseName(place.name) === key);
  if (named.length === 0) unknown.push(`${code} ${townOf(code)}`);
  const distances = named.map((place) => metresBetween(place, position));
  return named.length > 0 ? [{ code, metres: Math.min(...distances) }] : [];
});
report('Post towns', towns);
console.log(
  `  post towns the place list does not hold: ${[...new Set(unknown.map((each) => each.split(' ').slice(1).join(' ')))].join(', ')}`,
);
