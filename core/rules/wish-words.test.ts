import { describe, expect, it } from 'vitest';
import { homeInBrief, homeParts, homeWords, wishFacts, wishInBrief, wishLine, wishWords } from './wish-words';

const wish = { propertyType: 'house', minBedrooms: 2, maxPrice: 300_000, location: 'Lincoln', radius: 5 };

describe('what a buyer wants, in words', () => {
  it('is a sentence', () => {
    expect(wishWords(wish)).toBe(
      'a house with at least 2 bedrooms, up to £300,000, in Lincoln and 5 miles around',
    );
    expect(wishWords({ ...wish, minBedrooms: 1, radius: 0 })).toBe(
      'a house with at least 1 bedroom, up to £300,000, in Lincoln',
    );
  });

  it('is a line, a list and a few words', () => {
    expect(wishLine(wish)).toBe('House, 2+ bedrooms, within 5 miles');
    expect(wishLine({ ...wish, radius: 0 })).toBe('House, 2+ bedrooms, this location only');
    expect(wishFacts(wish)).toEqual([
      ['Type', 'House'],
      ['Bedrooms', 'At least 2'],
      ['Budget', 'Up to £300,000'],
      ['Area', 'Lincoln and 5 miles around'],
    ]);
    expect(wishInBrief(wish)).toBe('2+ bed house');
  });
});

describe('what an agent has, in words', () => {
  it('is the kind of home, never the place', () => {
    expect(homeWords({ bedrooms: 3, propertyType: 'house' })).toBe('3 bedroom house');
    expect(homeWords({ bedrooms: 8, propertyType: 'flat' })).toBe('8+ bedroom flat');
    expect(homeWords({ bedrooms: 9, propertyType: 'flat' })).toBe('9 bedroom flat');
    expect(homeInBrief({ bedrooms: 3, propertyType: 'house' })).toBe('3 bed house');
    expect([1, 3, 8].map((bedrooms) => homeParts({ bedrooms }))).toEqual([
      ['1 bedroom'],
      ['3 bedrooms'],
      ['8+ bedrooms'],
    ]);
  });
});
