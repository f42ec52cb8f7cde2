import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPublished, publishedCount } from './published-count';

it.each<[number, number | null, string]>([
  [0, null, 'fewer than five'],
  [1, null, 'fewer than five'],
  [4, null, 'fewer than five'],
  [5, 5, '5'],
  [9, 5, '5'],
  [10, 10, '10'],
  [1_234, 1_230, '1,230'],
])('%i people are published as %j: %s', (people, count, words) => {
  expect(publishedCount(people)).toBe(count);
  expect(formatPublished(publishedCount(people))).toBe(words);
});

it('shows one person more or less as nothing or as a step of five', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), (people) => {
      const step = (publishedCount(people + 1) ?? 0) - (publishedCount(people) ?? 0);
      expect([0, 5]).toContain(step);
    }),
  );
});
