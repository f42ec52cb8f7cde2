import fc from 'fast-check';
import { expect, it } from 'vitest';
import { publishedCount } from './published-count';

it.each<[number, number | null]>([
  [0, null],
  [1, null],
  [4, null],
  [5, 5],
  [9, 5],
  [10, 10],
  [1_234, 1_230],
])('%i people are published as %j', (people, count) => {
  expect(publishedCount(people)).toBe(count);
});

it('shows one person more or less as nothing or as a step of five', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), (people) => {
      const step = (publishedCount(people + 1) ?? 0) - (publishedCount(people) ?? 0);
      expect([0, 5]).toContain(step);
    }),
  );
});
