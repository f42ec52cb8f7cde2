import { describe, expect, it } from 'vitest';
import { isOutsideEngland, readingsOf, wholePostcode } from './postcodes';

describe('readingsOf', () => {
  it.each([
    ['ln6', ['LN6']],
    ['LN6 9', ['LN6 9']],
    ['ln69', ['LN69', 'LN6 9']],
    ['LN6 9AB', ['LN6 9AB']],
    ['ln69ab', ['LN6 9AB']],
    ['SW1A1AA', ['SW1A 1AA']],
    ['sw1a', ['SW1A']],
    ['M1', ['M1']],
  ])('reads %s', (text, expected) => {
    const spelt = readingsOf(text).map(({ outward, inward }) => `${outward} ${inward}`.trim());
    expect(spelt).toEqual(expected);
  });

  it.each(['lincoln', '', '6', 'LN', 'LN6 AB', 'LN6 9AB extra', '-', "st john's"])(
    'returns no reading for %j',
    (text) => {
      expect(readingsOf(text)).toEqual([]);
    },
  );

  it('recognises a full postcode', () => {
    expect(wholePostcode({ outward: 'LN6', inward: '9AB' })).toBe('LN6 9AB');
    expect(wholePostcode({ outward: 'LN6', inward: '9A' })).toBeNull();
  });
});

describe('isOutsideEngland', () => {
  it.each([
    ['EH1', true],
    ['G12', true],
    ['CF10', true],
    ['BT1', true],
    ['JE2', true],
    ['LN1', false],
    ['GL1', false],
    ['CH1', false],
    ['SY1', false],
    ['SW1A', false],
  ])('%s: %s', (outward, expected) => {
    expect(isOutsideEngland({ outward, inward: '' })).toBe(expected);
  });
});
