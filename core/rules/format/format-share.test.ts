import { expect, it } from 'vitest';
import { formatHours, formatShare } from './format-share';

it.each([
  [0, 0, ''],
  [2, 3, '2 of 3'],
  [0, 19, '0 of 19'],
  [5, 20, '25%'],
  [0, 400, '0%'],
  [1, 400, 'under 1%'],
  [400, 400, '100%'],
])('%i of %i is "%s"', (part, whole, words) => {
  expect(formatShare(part, whole)).toBe(words);
});

it.each([
  [0, '1 minute'],
  [0.7, '42 minutes'],
  [1, '1 hour'],
  [47.4, '47 hours'],
  [48, '2 days'],
  [2_400, '100 days'],
])('%d hours are "%s"', (hours, words) => {
  expect(formatHours(hours)).toBe(words);
});
