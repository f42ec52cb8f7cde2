import { describe, expect, it } from 'vitest';
import { keysOfName, normaliseName, weightOfOutcode, weightOfPopulation } from './names';

const keys = (name: string, aliases: string[] = []) => keysOfName(name, aliases).map(({ key }) => key);

describe('normaliseName', () => {
  it.each([
    ["King's Lynn", 'kings lynn'],
    ['King’s Lynn', 'kings lynn'],
    ['Stoke-on-Trent', 'stoke on trent'],
    ['St. Albans', 'st albans'],
    ['Saint Ives', 'st ives'],
    ['  Tyne &  Wear ', 'tyne and wear'],
    ['Château Véry', 'chateau very'],
    ['%_\\', ''],
  ])('reads %s as %s', (given, expected) => {
    expect(normaliseName(given)).toBe(expected);
  });
});

describe('keysOfName', () => {
  it('finds a town by its everyday name', () => {
    expect(keys('Newark-on-Trent')).toContain('newark');
    expect(keys('Ashby-de-la-Zouch')).toContain('ashby');
  });

  it('takes on and upon for the same word', () => {
    expect(keys('Newcastle upon Tyne')).toContain('newcastle on tyne');
    expect(keys('Stoke-on-Trent')).toContain('stoke upon trent');
  });

  it('finds a place by a later word, ranked below', () => {
    const later = keysOfName('North Hykeham').find(({ key }) => key === 'hykeham');
    expect(later?.penalty).toBe(100);
    expect(keysOfName('North Hykeham').find(({ key }) => key === 'north hykeham')?.penalty).toBe(0);
  });

  it('does not list a place under a joining word, or under the river it lies on', () => {
    expect(keys('Stow-on-the-Wold')).toEqual(['stow on the wold', 'stow upon the wold', 'stow']);
    expect(keys('Bury St Edmunds')).toEqual(['bury st edmunds', 'edmunds']);
  });

  it('carries other names at full weight', () => {
    expect(keysOfName('Kingston upon Hull', ['Hull'])).toContainEqual({ key: 'hull', penalty: 0 });
  });
});

describe('weights', () => {
  it('adds a hundred for ten times the people', () => {
    expect(weightOfPopulation(100_000) - weightOfPopulation(10_000)).toBe(100);
  });

  it('keeps outward codes in order and below every settlement', () => {
    expect(weightOfOutcode('LN2')).toBeGreaterThan(weightOfOutcode('LN10'));
    expect(weightOfOutcode('LN1')).toBeLessThan(weightOfPopulation(0));
  });
});
