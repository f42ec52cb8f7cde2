import { expect, it } from 'vitest';
import { randomText } from './secrets';

it('a random text has every letter of its alphabet, no other, and the length', () => {
  const text = randomText('ABC', 1_000);
  expect(text).toMatch(/^[ABC]{1000}$/);
  expect(new Set(text).size).toBe(3);
  expect(randomText('ABC', 0)).toBe('');
});
