import { describe, expect, it } from 'vitest';
import { embeddedPlaces } from '../features/places/gazetteer';
import { isLondon, milesBetween, milesMoved, originsAmong, postcodeIn } from './origins';
import { seededRandom } from './random';

const places = embeddedPlaces();
const outcodes = places.filter(({ kind }) => kind === 'outcode');
const place = (name: string) => {
  const found = places.find((one) => one.name === name && one.kind !== 'county');
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe('where people come from', () => {
  it('is near by for most, and rarer the further it is', () => {
    const random = seededRandom(1);
    const miles = Array.from({ length: 4_000 }, () => milesMoved(random));
    const share = (from: number, to: number) =>
      miles.filter((m) => m >= from && m < to).length / miles.length;
    expect(share(0, 15)).toBeGreaterThan(0.7);
    const rings = [share(0, 15), share(15, 30), share(30, 60), share(60, 300)];
    expect(rings).toEqual([...rings].sort((a, b) => b - a));
    expect(rings[3]).toBeGreaterThan(0.005);
  });

  it.each([
    ['Reading', 0.05, 0.3],
    ['Carlisle', 0, 0.02],
  ])('for %s, some leave London if it is not too far', (town, least, most) => {
    const originOf = originsAmong(seededRandom(2), outcodes);
    const origins = Array.from({ length: 500 }, () => originOf(place(town)));
    const share = origins.filter(isLondon).length / origins.length;
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
    const near = origins.filter((origin) => milesBetween(origin, place(town)) <= 15);
    expect(near.length).toBeGreaterThan(origins.length / 2);
  });

  it('is a whole postcode', () => {
    expect(postcodeIn(seededRandom(3), { name: 'LN1' })).toMatch(/^LN1 [1-9][A-Z]{2}$/);
  });
});
