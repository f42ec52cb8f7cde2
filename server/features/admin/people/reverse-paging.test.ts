import { expect, it } from 'vitest';
import { pageSlice, restoreOrder } from './reverse-paging.sql';

const people = (total: number) => Array.from({ length: total }, (_, n) => n);

it.each([
  [0, 25],
  [1, 25],
  [50, 25],
  [51, 25],
  [96, 25],
  [7, 1],
])('of %i, %i at a time, every page is what leafing from the front would show', (total, limit) => {
  const all = people(total);
  for (let offset = 0; offset <= total + limit; offset += limit) {
    const slice = pageSlice(total, limit, offset);
    const read = (slice.back ? all.toReversed() : all).slice(slice.offset, slice.offset + slice.limit);
    expect(restoreOrder(slice, read)).toEqual(all.slice(offset, offset + limit));
  }
});

it.each([
  [0, 0],
  [499_975, 499_975],
  [999_975, 0],
  [900_000, 99_975],
])('of a million, the page at %i skips %i', (offset, skipped) => {
  expect(pageSlice(1_000_000, 25, offset).offset).toBe(skipped);
});
