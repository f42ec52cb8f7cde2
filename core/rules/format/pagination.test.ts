import { expect, it } from 'vitest';
import { pagination } from './pagination';

it.each([
  [1, 20, 0, 1],
  [1, 20, 20, 1],
  [2, 20, 21, 2],
  [1, 0, 7, 7],
])('page %i of %i rows each, of %i in all', (page, limit, total, totalPages) => {
  expect(pagination(page, limit, total)).toEqual({ page, limit, total, totalPages });
});
