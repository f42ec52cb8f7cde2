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
  it('includes a town’s short name', () => {
    expect(keys('Newark-on-Trent')).toContain('newark');
    expect(keys('Ashby-de-la-Zouch')).toContain('ashby');
  });

  it('treats on and upon alike', () => {
    expect(keys('Newcastle upon Tyne')).toContain('newcastle on tyne');
    expect(keys('Stoke-on-Trent')).toContain('stoke upon trent');
  });

  it('includes later words, ranked lower', () => {
    const later = keysOfName('North Hykeham').find(({ key }) => key === 'hykeham');
    expect(later?.penalty).toBe(100);
    expect(keysOfName('North Hykeham').find(({ key }) => key === 'north hykeham')?.penalty).toBe(0);
  });

  it('includes neither joining words nor the river a place lies on', () => {
    expect(keys('Stow-on-the-Wold')).toEqual(['stow on the wold', 'stow upon the wold', 'stow']);
    expect(keys('Bury St Edmunds')).toEqual(['bury st edmunds', 'edmunds']);
  });

  it('includes other names at full weight', () => {
    expect(keysOfName('Kingston upon Hull', ['Hull'])).toContainEqual({ key: 'hull', penalty: 0 });
  });
});

describe('weights', () => {
  it('add a hundred for ten times the population', () => {
    expect(weightOfPopulation(100_000) - weightOfPopulation(10_000)).toBe(100);
  });

  it('rank outward codes in order and below every settlement', () => {
    expect(weightOfOutcode('LN2')).toBeGreaterThan(weightOfOutcode('LN10'));
    expect(weightOfOutcode('LN1')).toBeLessThan(weightOfPopulation(0));
  });
});
