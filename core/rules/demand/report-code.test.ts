import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatReportCode, REPORT_ALPHABET, REPORT_CODE_LENGTH, readReportCode } from './report-code';

const length = { minLength: REPORT_CODE_LENGTH, maxLength: REPORT_CODE_LENGTH };
const randomLetters = fc.string({ unit: fc.constantFrom(...REPORT_ALPHABET), ...length });

it('is read back however it is typed', () => {
  fc.assert(
    fc.property(randomLetters, (letters) => {
      const code = formatReportCode(letters);
      expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `])
        expect(readReportCode(typed)).toBe(code);
    }),
  );
});

it('has 32 distinct letters, none of which is read as another', () => {
  expect(new Set(REPORT_ALPHABET).size).toBe(32);
  expect(REPORT_ALPHABET).not.toMatch(/[ILOU]/);
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
