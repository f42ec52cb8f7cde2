import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isReferralCode,
  makeReferralCode,
  normaliseReferralCode,
  REFERRAL_ALPHABET,
  REFERRAL_CODE_BYTES,
} from './referral-code';

it('has 31 distinct letters and none that look alike', () => {
  expect(new Set(REFERRAL_ALPHABET).size).toBe(31);
  expect(REFERRAL_ALPHABET).toMatch(/^[A-Z0-9]+$/);
  expect(REFERRAL_ALPHABET).not.toMatch(/[0O1IL]/);
});

describe('makeReferralCode', () => {
  it.each([
    [[0, 1, 2, 3, 4, 5, 6, 7], 'ABCDEFGH'],
    [[30, 31, 61, 62, 0, 0, 0, 0], '9A9AAAAA'],
    [[255, 248, 247, 0, 0, 0, 0, 0, 0, 0], '9AAAAAAA'],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'ABCDEFGH'],
  ])('%j makes %s', (bytes, code) => {
    expect(makeReferralCode(Uint8Array.from(bytes))).toBe(code);
  });

  it('gives every letter the same share of the bytes', () => {
    const letters = Array.from(
      { length: 248 },
      (_, byte) => makeReferralCode(new Uint8Array(8).fill(byte))[0],
    );
    const shares = Array.from(
      REFERRAL_ALPHABET,
      (letter) => letters.filter((other) => other === letter).length,
    );
    expect(new Set(shares)).toEqual(new Set([8]));
  });

  it.each([[[]], [[1, 2, 3, 4, 5, 6, 7]], [[1, 2, 3, 4, 5, 6, 7, 255]]])('refuses %j as too few', (bytes) => {
    expect(() => makeReferralCode(Uint8Array.from(bytes))).toThrow(RangeError);
  });

  it('makes codes that are codes', () => {
    const usable = fc.uint8Array({
      minLength: REFERRAL_CODE_BYTES,
      maxLength: REFERRAL_CODE_BYTES,
      max: 247,
    });
    fc.assert(fc.property(usable, (bytes) => isReferralCode(makeReferralCode(bytes))));
  });
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
