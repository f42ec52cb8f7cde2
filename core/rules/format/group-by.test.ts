import { expect, it } from 'vitest';
import { groupBy } from './group-by';

it('groups by key, in the order of the first items', () => {
  expect(groupBy(['beet', 'apple', 'bean', 'cress', 'ash'], (word) => word.charAt(0))).toEqual([
    ['b', ['beet', 'bean']],
    ['a', ['apple', 'ash']],
    ['c', ['cress']],
  ]);
  expect(groupBy([], String)).toEqual([]);
});
