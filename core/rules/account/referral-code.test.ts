import { expect, it } from 'vitest';
import { isReferralCode, normaliseReferralCode, REFERRAL_ALPHABET } from './referral-code';

it('has 31 distinct letters and none that look alike', () => {
  expect(new Set(REFERRAL_ALPHABET).size).toBe(31);
  expect(REFERRAL_ALPHABET).toMatch(/^[A-Z0-9]+$/);
  expect(REFERRAL_ALPHABET).not.toMatch(/[0O1IL]/);
});

it.each([
  ['ABCDEFGH', true, 'ABCDEFGH'],
  ['23456789', true, '23456789'],
  ['abcdefgh', false, 'ABCDEFGH'],
  [' ABCDEFGH ', false, 'ABCDEFGH'],
  ['ABCDEFG', false, null],
  ['ABCDEFGHJ', false, null],
  ['ABCDEFG0', false, null],
  ['ABCDEFGO', false, null],
  ['ABCDEFG1', false, null],
  ['ABCDEFGI', false, null],
  ['ABCDEFGL', false, null],
  ['ABCD EFG', false, null],
  ['', false, null],
])('%j: code %s, normalised %s', (text, valid, normalised) => {
  expect(isReferralCode(text)).toBe(valid);
  expect(normaliseReferralCode(text)).toBe(normalised);
});
