import { expect, it } from 'vitest';
import { isPostcode, normalisePostcode, outwardCode } from './postcode';

it.each([
  ['LN1 1DD', 'LN1 1DD', 'LN1'],
  ['ln11dd', 'LN1 1DD', 'LN1'],
  ['  ln1   1dd ', 'LN1 1DD', 'LN1'],
  ['SW1A 1AA', 'SW1A 1AA', 'SW1A'],
  ['w1a0ax', 'W1A 0AX', 'W1A'],
  ['M1 1AE', 'M1 1AE', 'M1'],
  ['B33 8TH', 'B33 8TH', 'B33'],
  ['DN55 1PT', 'DN55 1PT', 'DN55'],
  ['LN1', null, 'LN1'],
  [' sw1a ', null, 'SW1A'],
  ['LN', null, null],
  ['LN1 1D', null, null],
  ['LN1 1DDD', null, null],
  ['Lincoln', null, null],
  ['12345', null, null],
  ['', null, null],
])('%j: postcode %s, outward code %s', (text, postcode, outward) => {
  expect(isPostcode(text)).toBe(postcode !== null);
  expect(normalisePostcode(text)).toBe(postcode);
  expect(outwardCode(text)).toBe(outward);
});
