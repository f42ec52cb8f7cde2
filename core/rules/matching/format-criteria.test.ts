import { describe, expect, it } from 'vitest';
import {
  criteriaFacts,
  criteriaLine,
  formatCriteria,
  formatHome,
  homeInBrief,
  homeParts,
  summariseCriteria,
} from './format-criteria';
import { NO_REQUIREMENTS, UNKNOWN_FEATURES } from './match';

const criteria = {
  propertyType: 'house',
  minBedrooms: 2,
  maxPrice: 300_000,
  location: 'Lincoln',
  radius: 5,
  ...NO_REQUIREMENTS,
} as const;

describe('what a buyer wants, in words', () => {
  it('is a sentence', () => {
    expect(formatCriteria(criteria)).toBe(
      'a house with at least 2 bedrooms, up to £300,000, within 5 miles of Lincoln',
    );
    expect(formatCriteria({ ...criteria, minBedrooms: 1, radius: 0 })).toBe(
      'a house with at least 1 bedroom, up to £300,000, in Lincoln',
    );
  });

  it('is a line, a list and a few words', () => {
    expect(criteriaLine(criteria)).toBe('House, 2+ bedrooms, within 5 miles');
    expect(criteriaLine({ ...criteria, radius: 0 })).toBe('House, 2+ bedrooms, this location only');
    expect(criteriaFacts(criteria)).toEqual([
      ['Type', 'House'],
      ['Bedrooms', 'At least 2'],
      ['Budget', 'Up to £300,000'],
      ['Area', 'Within 5 miles of Lincoln'],
    ]);
    expect(summariseCriteria(criteria)).toBe('2+ bed house');
  });

  it('says which garden, to whom it matters', () => {
    const [small, large] = (['small', 'large'] as const).map((garden) => ({ ...criteria, garden }));
    expect(formatCriteria(small!)).toBe(
      'a house with at least 2 bedrooms and a garden, up to £300,000, within 5 miles of Lincoln',
    );
    expect(criteriaLine(large!)).toBe('House, 2+ bedrooms, large garden, within 5 miles');
    expect(criteriaFacts(small!)).toContainEqual(['Garden', 'At least small']);
    expect(summariseCriteria(large!)).toBe('2+ bed house, large garden');
  });
});

describe('what an agent has, in words', () => {
  it('is the kind of home, never the place', () => {
    const home = { bedrooms: 3, propertyType: 'house', ...UNKNOWN_FEATURES };
    expect(formatHome(home)).toBe('3 bedroom house');
    expect(formatHome({ ...home, bedrooms: 8 })).toBe('8+ bedroom house');
    expect(formatHome({ ...home, bedrooms: 9 })).toBe('9 bedroom house');
    expect(homeInBrief(home)).toBe('3 bed house');
    expect([1, 3, 8].map((bedrooms) => homeParts({ ...home, bedrooms }))).toEqual([
      ['1 bedroom'],
      ['3 bedrooms'],
      ['8+ bedrooms'],
    ]);
  });

  it('says what garden there is, where the agent has said', () => {
    const withGarden = (garden: 'none' | 'small' | 'large') => ({
      bedrooms: 3,
      propertyType: 'house',
      ...UNKNOWN_FEATURES,
      garden,
    });
    expect(formatHome(withGarden('none'))).toBe('3 bedroom house with no garden');
    expect(formatHome(withGarden('large'))).toBe('3 bedroom house with a large garden');
    expect(homeParts(withGarden('small'))).toEqual(['3 bedrooms', 'small garden']);
    expect(homeInBrief(withGarden('none'))).toBe('3 bed house, no garden');
  });
});
