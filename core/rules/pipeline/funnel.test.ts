import { describe, expect, it } from 'vitest';
import { bandOf, funnelByBand, funnelOf, type Group, medianHours, reached } from './funnel';

const pair = (fields: Partial<Group> = {}): Group => ({
  score: 75,
  contacted: false,
  viewing: false,
  offer: false,
  sold: false,
  pairs: 1,
  ...fields,
});

describe('how far a pair went', () => {
  it.each([
    ['nobody rang', {}, []],
    ['contacted', { contacted: true }, ['contacted']],
    ['a viewing nobody rang about first', { viewing: true }, ['contacted', 'viewing']],
    ['an offer without a viewing', { offer: true }, ['contacted', 'offer']],
    ['sold, and nothing else written down', { sold: true }, ['contacted', 'offer', 'sold']],
    [
      'all of it',
      { contacted: true, viewing: true, offer: true, sold: true },
      ['contacted', 'viewing', 'offer', 'sold'],
    ],
  ])('%s', (_, fields, steps) => {
    const found = reached(pair(fields));
    expect(Object.entries(found).flatMap(([step, yes]) => (yes ? [step] : []))).toEqual(steps);
  });
});

describe('the way', () => {
  it('counts each pair once for every step, in groups as one by one', () => {
    const groups = [
      pair({ pairs: 4 }),
      pair({ contacted: true, pairs: 3 }),
      pair({ contacted: true, viewing: true, score: 92, pairs: 2 }),
      pair({ offer: true, sold: true, score: 100 }),
    ];
    expect(funnelOf(groups)).toEqual({ matched: 10, contacted: 6, viewing: 2, offer: 1, sold: 1 });
    expect(funnelOf([])).toEqual({ matched: 0, contacted: 0, viewing: 0, offer: 0, sold: 0 });
    const bands = funnelByBand(groups);
    expect(bands.map(({ from, matched, sold }) => [from, matched, sold])).toEqual([
      [50, 0, 0],
      [60, 0, 0],
      [70, 7, 0],
      [80, 0, 0],
      [90, 3, 1],
    ]);
  });

  it.each([
    [50, 50],
    [59, 50],
    [60, 60],
    [89, 80],
    [90, 90],
    [100, 90],
  ])('a score of %i is of the band from %i', (score, from) => expect(bandOf(score)).toBe(from));
});

describe('the median wait', () => {
  const hours = (...list: number[]) => list.map((each) => each * 3_600_000);
  it.each([
    ['nobody', [], null],
    ['one', hours(2), 2],
    ['an odd number', hours(9, 1, 2), 2],
    ['an even number', hours(1, 4, 2, 100), 3],
    ['to a tenth', hours(0.26), 0.3],
    ['before it was known to match', hours(-1), 0],
  ])('%s', (_, waits, median) => expect(medianHours(waits)).toBe(median));
});
