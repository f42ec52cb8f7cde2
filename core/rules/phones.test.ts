import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalisePhone } from './phones';

it.each([
  ['07700 900123', '07700900123'],
  ['+44 7700 900123', '07700900123'],
  ['+447700900123', '07700900123'],
  ['(+44) 7700 900123', '07700900123'],
  ['(+44) 1522 12345', '0152212345'],
  ['+44 (0)7700 900123', '07700900123'],
  ['0044 7700 900123', '07700900123'],
  ['0044 (0) 7700-900123', '07700900123'],
  ['447700900123', '07700900123'],
  ['7700900123', '07700900123'],
  ['01522 123456', '01522123456'],
  ['1522 12345', '0152212345'],
  ['152212345', '0152212345'],
  ['15221234', '15221234'],
  ['999', '999'],
  ['+44', ''],
  ['0044', ''],
  ['not known', ''],
  ['   ', ''],
  ['', ''],
  [null, ''],
])('%j becomes %j', (raw, phone) => {
  expect(normalisePhone(raw)).toBe(phone);
});

it('gives digits only, and once is enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 ()-=@x') }), (raw) => {
      const phone = normalisePhone(raw);
      expect(phone).toMatch(/^\d*$/);
      if (!phone.startsWith('0044')) expect(normalisePhone(phone)).toBe(phone);
    }),
  );
});
