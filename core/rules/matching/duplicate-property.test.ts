import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../format/dates';
import {
  type EarlierRequest,
  type Home,
  isSameHome,
  latestRequestForHome,
  SAME_HOME_DAYS,
} from './duplicate-property';

const home: Home = {
  propertyType: 'house',
  bedrooms: 3,
  price: 250_000,
  easting: 497_700,
  northing: 371_500,
};

describe('whether there was an introduction for a home before', () => {
  it.each<[string, Partial<Home>, boolean, boolean]>([
    // What differs, while the first is there, once it is deleted.
    ['nothing', {}, true, true],
    ['a price within a tenth', { price: 275_000 }, true, true],
    ['a price below by a tenth', { price: 225_000 }, true, true],
    ['a price further off', { price: 275_001 }, false, true],
    ['a bedroom', { bedrooms: 4 }, false, true],
    ['the kind', { propertyType: 'flat' }, false, false],
    ['the place', { easting: 497_701 }, false, false],
    ['the place the other way', { northing: 1 }, false, false],
  ])('%s', (_, change, there, gone) => {
    expect(isSameHome(home, false, { ...home, ...change })).toBe(there);
    expect(isSameHome(home, true, { ...home, ...change })).toBe(gone);
  });
});

describe('the request that stands for one about this home', () => {
  const NOW = new Date('2026-11-16T12:00:00Z');
  const request = (days: number, change: Partial<EarlierRequest> = {}): EarlierRequest => ({
    status: 'declined',
    scope: null,
    askedAt: new Date(NOW.getTime() - days * DAY_MS),
    home,
    gone: true,
    ...change,
  });
  it.each<[string, EarlierRequest[], number | null]>([
    ['none', [], null],
    ['a no', [request(3)], 3],
    ['the newest of two', [request(9), request(4), request(30)], 4],
    ['one that still waits', [request(1, { status: 'asked' })], 1],
    [
      'a yes, which is for that property alone',
      [request(3, { status: 'accepted', scope: 'property' })],
      null,
    ],
    ['another home', [request(3, { home: { ...home, propertyType: 'flat' } })], null],
    ['one of long ago', [request(SAME_HOME_DAYS)], null],
    ['one of almost as long ago', [request(SAME_HOME_DAYS - 0.01)], SAME_HOME_DAYS - 0.01],
  ])('%s', (_, earlier, expected) => {
    const found = latestRequestForHome(home, earlier, NOW);
    expect(found && (NOW.getTime() - found.askedAt.getTime()) / DAY_MS).toBe(expected);
  });
});
