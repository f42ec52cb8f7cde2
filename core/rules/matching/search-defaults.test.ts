import { describe, expect, it } from 'vitest';
import {
  AGENT_SEARCH_DEFAULTS,
  aHome,
  BEDROOM_OPTIONS,
  BUYER_SEARCH_DEFAULTS,
  BUYING_STATUS_OPTIONS,
  bedroomOptions,
  bedroomsLabel,
  buyingStatusLabel,
  FINANCING_OPTIONS,
  financingLabel,
  OPERATING_RADIUS_DEFAULT,
  OPERATING_RADIUS_OPTIONS,
  PROPERTY_TYPE_OPTIONS,
  propertyTypeLabel,
  RADIUS_MAX,
  RADIUS_MIN,
  RADIUS_OPTIONS,
} from './search-defaults';

const values = <T>(options: readonly { value: T }[]) => options.map(({ value }) => value);

describe('options', () => {
  it('lists the radii from this location only to 50 miles', () => {
    expect(RADIUS_OPTIONS.map(({ label }) => label)).toEqual([
      'This location only',
      '0.25 miles',
      '0.5 miles',
      '1 mile',
      '3 miles',
      '5 miles',
      '10 miles',
      '15 miles',
      '20 miles',
      '25 miles',
      '30 miles',
      '40 miles',
      '50 miles',
    ]);
    expect(Math.min(...values(RADIUS_OPTIONS))).toBe(RADIUS_MIN);
    expect(Math.max(...values(RADIUS_OPTIONS))).toBe(RADIUS_MAX);
  });

  it('lists bedrooms 1 to 7 and 8+', () => {
    expect(BEDROOM_OPTIONS.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8+']);
    expect(bedroomsLabel(8)).toBe('8+');
    expect([7, 8, 10].map((count) => aHome(`${bedroomsLabel(count)} bedroom house`))).toEqual([
      'a 7 bedroom house',
      'an 8+ bedroom house',
      'a 10 bedroom house',
    ]);
  });

  it.each([
    [1, undefined],
    [8, undefined],
    [9, { value: 9, label: '9' }],
    [10, { value: 10, label: '10' }],
  ])('offers the %i bedrooms of a stored search too', (stored, added) => {
    const offered = bedroomOptions(stored);
    expect(offered.slice(0, 8)).toEqual(BEDROOM_OPTIONS);
    expect(offered[8]).toEqual(added);
    expect(values(offered)).toContain(stored);
  });

  it('offers every default', () => {
    expect(values(RADIUS_OPTIONS)).toContain(BUYER_SEARCH_DEFAULTS.radius);
    expect(values(BEDROOM_OPTIONS)).toContain(BUYER_SEARCH_DEFAULTS.minBedrooms);
    expect(values(BEDROOM_OPTIONS)).toContain(AGENT_SEARCH_DEFAULTS.bedrooms);
    expect(values(PROPERTY_TYPE_OPTIONS)).toContain(AGENT_SEARCH_DEFAULTS.propertyType);
    expect(values(BUYING_STATUS_OPTIONS)).toContain(BUYER_SEARCH_DEFAULTS.buyingStatus);
    expect(values(FINANCING_OPTIONS)).toContain(BUYER_SEARCH_DEFAULTS.financing);
    expect(values(OPERATING_RADIUS_OPTIONS)).toContain(OPERATING_RADIUS_DEFAULT);
  });
});

it.each([
  [propertyTypeLabel, 'flat', 'Flat'],
  [buyingStatusLabel, 'firstTime', 'First-time buyer'],
  [buyingStatusLabel, 'needToSell', 'Need to sell'],
  [financingLabel, 'cash', 'Cash'],
  [financingLabel, 'barter', 'barter'],
  [buyingStatusLabel, 'constructor', 'constructor'],
])('%o labels %s as %s', (labelOf, value, label) => {
  expect(labelOf(value)).toBe(label);
});
