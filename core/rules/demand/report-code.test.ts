import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeReportCode, REPORT_CODE_BYTES, readReportCode } from './report-code';

const bytes = fc.uint8Array({ minLength: REPORT_CODE_BYTES, maxLength: REPORT_CODE_BYTES });

it('is read back however it is typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = makeReportCode(random);
      expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `])
        expect(readReportCode(typed)).toBe(code);
    }),
  );
});

it('takes each letter from five bits of its own, 40 together', () => {
  const letters = new Set(
    Array.from({ length: 256 }, (_, byte) => makeReportCode(new Uint8Array(REPORT_CODE_BYTES).fill(byte))),
  );
  expect(letters.size).toBe(32);
  expect(() => makeReportCode(new Uint8Array(REPORT_CODE_BYTES - 1))).toThrow(RangeError);
});

it.each([
  ['7k3f92qd', '7K3F-92QD'],
  ['7K3F–92QD', '7K3F-92QD'],
  ['oil0-oil0', '0110-0110'],
  ['7K3F-92Q', null],
  ['7K3F-92QDD', null],
  ['7K3F-92QU', null],
  ['', null],
])('%j is %j', (typed, code) => expect(readReportCode(typed)).toBe(code));
