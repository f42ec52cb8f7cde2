import { expect, it } from 'vitest';
import { normaliseReferralCode, REFERRAL_ALPHABET } from './referral-code';

it('has 31 distinct letters and none that look alike', () => {
  expect(new Set(REFERRAL_ALPHABET).size).toBe(31);
  expect(REFERRAL_ALPHABET).toMatch(/^[A-Z0-9]+$/);
  expect(REFERRAL_ALPHABET).not.toMatch(/[0O1IL]/);
});

it.each([
  ['ABCDEFGH', 'ABCDEFGH'],
  ['23456789', '23456789'],
  ['abcdefgh', 'ABCDEFGH'],
  [' ABCDEFGH ', 'ABCDEFGH'],
  ['ABCDEFG', null],
  ['ABCDEFGHJ', null],
  ['ABCDEFG0', null],
  ['ABCDEFGO', null],
  ['ABCDEFG1', null],
  ['ABCDEFGI', null],
  ['ABCDEFGL', null],
  ['ABCD EFG', null],
  ['', null],
])('%j is normalised to %s', (text, normalised) => {
  expect(normaliseReferralCode(text)).toBe(normalised);
});
