import { describe, expect, it } from 'vitest';
import { agencyTitle, homeWords, shortName, wishWords } from './words';

describe('a buyer in words', () => {
  it.each([
    ['Ann', 'Quill', 'Ann Q.'],
    [' Ann ', 'øst', 'Ann Ø.'],
    ['Ann', null, 'Ann'],
    ['Ann', ' ', 'Ann'],
    [null, 'Quill', 'A buyer'],
    ['', '', 'A buyer'],
    ['Ann', '𝒬uill', 'Ann 𝒬.'],
  ])('%s %s is %s', (firstName, lastName, name) => {
    expect(shortName({ firstName, lastName })).toBe(name);
  });

  it('says what they look for', () => {
    const wish = { propertyType: 'house', minBedrooms: 2, maxPrice: 300_000, location: 'Lincoln', radius: 5 };
    expect(wishWords(wish)).toBe(
      'a house with at least 2 bedrooms, up to £300,000, in Lincoln and 5 miles around',
    );
    expect(wishWords({ ...wish, minBedrooms: 1, radius: 0 })).toBe(
      'a house with at least 1 bedroom, up to £300,000, in Lincoln',
    );
  });
});

describe('an agency and its home in words', () => {
  it('say the kind, never the place', () => {
    expect(homeWords({ bedrooms: 3, propertyType: 'house' })).toBe('3 bedroom house');
    expect(homeWords({ bedrooms: 8, propertyType: 'flat' })).toBe('8+ bedroom flat');
    expect(homeWords({ bedrooms: 9, propertyType: 'flat' })).toBe('9 bedroom flat');
    expect([agencyTitle('Mint & Lane'), agencyTitle(' '), agencyTitle(null)]).toEqual([
      'Mint & Lane',
      'An estate agent',
      'An estate agent',
    ]);
  });
});
