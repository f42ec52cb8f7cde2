import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { postcodeAreaName, withoutCountry } from './postcode-areas';

it.each([
  ['S', 'Sheffield area'],
  ['LN', 'Lincoln area'],
  ['NG', 'Nottingham area'],
  ['SW', 'South West London'],
  ['XX', 'XX'],
])('names %s as %s', (area, name) => expect(postcodeAreaName(area)).toBe(name));

it('names every area with outward codes in England', () => {
  const file = readFileSync('scripts/gazetteer/post-towns.data.txt', 'utf8');
  const areas = file
    .trim()
    .split('\n')
    .map((line) => line.split(':')[0] ?? '');
  expect(areas.length).toBeGreaterThan(90);
  expect(areas.filter((area) => postcodeAreaName(area) === area)).toEqual([]);
});

it('leaves the country out of a place', () => {
  expect(['Bristol, England', 'York, North Yorkshire'].map(withoutCountry)).toEqual([
    'Bristol',
    'York, North Yorkshire',
  ]);
});
