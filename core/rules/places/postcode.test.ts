import { expect, it } from 'vitest';
import { isPostcode, normalisePostcode, outwardCode, postcodeIn } from './postcode';

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

it.each([
  ['1 High Street, Lincoln, LN1 1DD', 'LN1 1DD'],
  ['1 High Street, Lincoln ln11dd, England', 'LN1 1DD'],
  ['Care of M1 1AE Ltd, 2 Mint Lane, Lincoln LN1 1UD', 'LN1 1UD'],
  ['1 High Street, Lincoln', null],
  ['', null],
])('the postcode in %j is %s', (address, postcode) => expect(postcodeIn(address)).toBe(postcode));
