import { describe, expect, it } from 'vitest';
import { parseIdempotencyKey } from './api-keys';

describe('an Idempotency-Key header', () => {
  const cases: [string, string | null][] = [
    ['abc', 'abc'],
    ['"abc"', 'abc'],
    ['  "a b" ', 'a b'],
    ['"say \\"hello\\""', 'say "hello"'],
    ['8e03978e-40d5-43e8-bc93-6894a57f9324', '8e03978e-40d5-43e8-bc93-6894a57f9324'],
    ['x'.repeat(255), 'x'.repeat(255)],
    [`"${'x'.repeat(255)}"`, 'x'.repeat(255)],
    ['x'.repeat(256), null],
    ['', null],
    ['""', null],
    ['"   "', null],
    ['caf\u00e9', null],
    ['a\tb', null],
  ];
  it.each(cases)('%j is %j', (header, key) => expect(parseIdempotencyKey(header)).toBe(key));
});
