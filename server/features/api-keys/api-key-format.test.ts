import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiKeyPrefix, BASE_62, formatApiKey, isWellFormedApiKey } from './api-key-format';

const secret = fc.string({ unit: fc.constantFrom(...BASE_62), minLength: 40, maxLength: 40 });

describe('an API key', () => {
  it('has a fixed form, with a CRC-32 checksum', () => {
    // By Python: zlib.crc32 in base 62.
    const key = formatApiKey('0123456789'.repeat(4));
    expect(key).toBe('thr_0123456789012345678901234567890123456789_36AD1B');
    expect(apiKeyPrefix(key)).toBe('thr_01234567');
    expect(isWellFormedApiKey(key)).toBe(true);
  });

  it('is refused after any change of a character', () => {
    fc.assert(
      fc.property(secret, fc.nat({ max: 50 }), fc.constantFrom(...BASE_62, '_', ' '), (text, at, other) => {
        const key = formatApiKey(text);
        const changed = key.slice(0, at) + other + key.slice(at + 1);
        expect(isWellFormedApiKey(key)).toBe(true);
        expect(isWellFormedApiKey(changed)).toBe(changed === key);
      }),
    );
  });

  it.each(['', 'thr_', 'Bearer', 'thr_short_000000', `${formatApiKey('a'.repeat(40))} `, 'thr_é'])(
    'refuses %j',
    (text) => expect(isWellFormedApiKey(text)).toBe(false),
  );
});
