import { expect, it } from 'vitest';
import { companyFacts } from './company-facts';
import { certificateLines } from './test/sample-documents';

it('reads a certificate of incorporation with any line breaks', () => {
  const facts = {
    companyName: 'BYRON ESTATE AGENTS LIMITED',
    companyNumber: '12345678',
    sicCodes: ['68310', '68320'],
  };
  expect(companyFacts(certificateLines.join('\n'))).toEqual(facts);
  expect(companyFacts(certificateLines.join(' \n \n '))).toEqual(facts);
});

it.each([
  ['Company No. 1234567', '01234567'],
  ['Company number: SC123456', 'SC123456'],
  ['COMPANY NUMBER OC 301234', 'OC301234'],
  ['Company Registration Number 00012345', '00012345'],
  ['Company number 12', null],
  ['Telephone number 12345678', null],
])('%j has the company number %s', (text, number) => expect(companyFacts(text).companyNumber).toBe(number));

it.each([
  ['Company Name: Byron & Sons Ltd Company Number: 12345678', 'Byron & Sons Ltd'],
  ['Company name in full BYRON (LINCOLN) LIMITED', 'BYRON (LINCOLN) LIMITED'],
  ['I hereby certify that BYRON LLP is this day incorporated', 'BYRON LLP'],
  ['I hereby certify that BYRON\0\ud83dLLP is this day incorporated', 'BYRON LLP'],
  ['Nothing of the sort', null],
  ['', null],
])('%j has the company name %s', (text, name) => expect(companyFacts(text).companyName).toBe(name));

it.each([
  ['Sic Codes: 68310', ['68310']],
  ['Nature of business (SIC) 68310 - Real estate agencies 68320 - Management', ['68310', '68320']],
  ['SIC 68310 68310', ['68310']],
  ['Invoice 68310', []],
])('%j has the codes %j', (text, codes) => expect(companyFacts(text).sicCodes).toEqual(codes));

it('is not slow on adversarial text', () => {
  const began = performance.now();
  for (const piece of ['certifies that ', 'company name ', 'sic ', 'company number ', ' '])
    companyFacts(piece.repeat(100_000));
  expect(performance.now() - began).toBeLessThan(3_000);
});
