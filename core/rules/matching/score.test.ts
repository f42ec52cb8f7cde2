import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../format/dates';
import {
  buyerScore,
  isFilled,
  isTopGraded,
  matchPriority,
  nextScoreDrop,
  PROFILE_POINTS,
  SCORE_PARTS,
  type ScoreInput,
  scoreTips,
} from './score';

const now = new Date('2026-11-15T12:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * DAY_MS - ms);

const nothing: ScoreInput = {
  lastConfirmedAt: null,
  lastActiveAt: null,
  phone: null,
  specificRequirements: null,
  buyingStatus: null,
  financing: null,
};
const everything: ScoreInput = {
  lastConfirmedAt: now,
  lastActiveAt: now,
  phone: '01522 000000',
  specificRequirements: 'Garden',
  buyingStatus: 'firstTime',
  financing: 'cash',
};

describe('confirmation', () => {
  it.each([
    [0, 0, 50],
    [0, 1, 50],
    [3, 0, 50],
    [3, DAY_MS - 1, 50],
    [4, 0, 30],
    [7, 0, 30],
    [7, DAY_MS - 1, 30],
    [8, 0, 10],
    [30, 0, 10],
    [30, DAY_MS - 1, 10],
    [31, 0, 0],
    [400, 0, 0],
    [-2, 0, 50],
  ])('%i days and %i ms ago gives %i', (days, ms, points) => {
    expect(buyerScore({ ...nothing, lastConfirmedAt: daysAgo(days, ms) }, now).confirmation).toBe(points);
  });

  it('gives nothing when never confirmed', () => {
    expect(buyerScore(nothing, now).confirmation).toBe(0);
  });
});

describe('activity', () => {
  it.each([
    [0, 0, 20],
    [1, 0, 20],
    [1, 1, 15],
    [7, 0, 15],
    [7, 1, 10],
    [30, 0, 10],
    [30, 1, 0],
    [-1, 0, 20],
  ])('%i days and %i ms ago gives %i', (days, ms, points) => {
    expect(buyerScore({ ...nothing, lastActiveAt: daysAgo(days, ms) }, now).activity).toBe(points);
  });
});

describe('profile', () => {
  const keys = ['phone', 'specificRequirements', 'buyingStatus', 'financing'] as const;
  const combinations = Array.from({ length: 16 }, (_, bits) =>
    keys.filter((_, index) => bits & (1 << index)),
  );

  it.each(combinations.map((filled) => [filled]))('with %j adds up its points', (filled) => {
    const input = { ...nothing, ...Object.fromEntries(filled.map((key) => [key, 'x'])) };
    const points = filled.reduce((sum, key) => sum + PROFILE_POINTS[key], 0);
    expect(buyerScore(input, now).profile).toBe(points);
  });

  it.each(['', ' ', '\t\n\v\f\r '])('counts the blank %j as absent', (blank) => {
    expect(isFilled(blank)).toBe(false);
    expect(buyerScore({ ...nothing, phone: blank, financing: blank }, now).profile).toBe(0);
  });
});

describe('total', () => {
  it.each([
    ['nothing', nothing, 50],
    ['everything', everything, 100],
    ['parts under the floor', { ...nothing, phone: 'x', lastActiveAt: now }, 50],
    ['just above the floor', { ...everything, lastConfirmedAt: null, phone: null, financing: null }, 50],
    ['a week unconfirmed', { ...everything, lastConfirmedAt: daysAgo(4) }, 80],
    ['no phone', { ...everything, phone: null }, 92],
    ['away for a week', { ...everything, lastActiveAt: daysAgo(5) }, 95],
  ])('%s', (_, input, total) => {
    expect(buyerScore(input, now).total).toBe(total);
  });
});

const date = fc.option(
  fc.integer({ min: -3, max: 60 * 24 }).map((hours) => new Date(now.getTime() - hours * 3_600_000)),
);
const text = fc.option(fc.string());
const anyInput = fc.record({
  lastConfirmedAt: date,
  lastActiveAt: date,
  phone: text,
  specificRequirements: text,
  buyingStatus: text,
  financing: text,
});

describe('properties', () => {
  it('the total is the sum of the parts, limited to 50 to 100', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { total, confirmation, profile, activity } = buyerScore(input, now);
        expect(total).toBe(Math.max(50, confirmation + profile + activity));
        expect(total).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('a score never rises with time alone', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 0, max: 90 * DAY_MS }), (input, wait) => {
        const later = new Date(now.getTime() + wait);
        expect(buyerScore(input, later).total).toBeLessThanOrEqual(buyerScore(input, now).total);
      }),
    );
  });

  it('the tips are worth exactly what is missing from 100', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { confirmation, profile, activity } = buyerScore(input, now);
        const open = scoreTips(input, now).reduce((sum, tip) => sum + tip.points, 0);
        expect(open).toBe(100 - confirmation - profile - activity);
      }),
    );
  });
});

describe('scoreTips', () => {
  it('has none for a perfect score', () => {
    expect(scoreTips(everything, now)).toEqual([]);
  });

  it('lists what is missing, largest first', () => {
    const tips = scoreTips(nothing, now).map(({ key, points }) => [key, points]);
    expect(tips).toEqual([
      ['confirmation', 50],
      ['activity', 20],
      ['phone', 8],
      ['specificRequirements', 8],
      ['buyingStatus', 7],
      ['financing', 7],
    ]);
  });

  it('offers the rest of a part half won', () => {
    const tips = scoreTips({ ...everything, lastConfirmedAt: daysAgo(5), lastActiveAt: daysAgo(5) }, now);
    expect(tips.map(({ key, points }) => [key, points])).toEqual([
      ['confirmation', 20],
      ['activity', 5],
    ]);
  });

  it('has parts that add up to 100', () => {
    expect(Object.values(SCORE_PARTS).reduce<number>((sum, part) => sum + part, 0)).toBe(100);
    expect(Object.values(PROFILE_POINTS).reduce<number>((sum, part) => sum + part, 0)).toBe(
      SCORE_PARTS.profile,
    );
  });
});

it.each([
  [100, 'HIGH'],
  [80, 'HIGH'],
  [79, 'MEDIUM'],
  [60, 'MEDIUM'],
  [59, 'LOW'],
  [50, 'LOW'],
])('a score of %i has priority %s', (score, priority) => {
  expect(matchPriority(score)).toBe(priority);
});

it('only 100 is top graded', () => {
  expect([99, 100].map(isTopGraded)).toEqual([false, true]);
});

describe('the next drop without a new confirmation', () => {
  const drop = (days: number, ms: number, change: Partial<ScoreInput> = {}) => {
    const input = { ...everything, lastConfirmedAt: daysAgo(days, ms), ...change };
    const next = nextScoreDrop(input, now);
    return next && [(next.at.getTime() - now.getTime()) / DAY_MS, next.total];
  };
  it.each<[string, number, number, Partial<ScoreInput>, [number, number] | null]>([
    ['full marks', 0, 0, {}, [4, 80]],
    ['two days later', 2, 0, {}, [2, 80]],
    ['at the last moment', 3, DAY_MS - 1, {}, [1 / DAY_MS, 80]],
    ['after the first drop', 4, 0, {}, [4, 60]],
    ['after the second', 8, 0, {}, [23, 50]],
    ['nothing left to lose', 31, 0, {}, null],
    ['without a phone', 1, 0, { phone: null }, [3, 72]],
    ['never below 50', 0, 0, { ...nothing, lastConfirmedAt: now }, null],
    ['never confirmed', 0, 0, { lastConfirmedAt: null }, null],
  ])('%s', (_, days, ms, change, expected) => {
    expect(drop(days, ms, change)).toEqual(expected);
  });

  it('is what the score will be', () => {
    const input = { ...everything, lastConfirmedAt: daysAgo(1), financing: null };
    const next = nextScoreDrop(input, now);
    expect(buyerScore({ ...input, lastActiveAt: next!.at }, next!.at).total).toBe(next?.total);
    expect(buyerScore({ ...input, lastActiveAt: next!.at }, new Date(next!.at.getTime() - 1)).total).toBe(
      buyerScore(input, now).total,
    );
  });
});
