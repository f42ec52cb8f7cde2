import fc from 'fast-check';
import { expect, it } from 'vitest';
import { condenseOutcodes } from './outcodes';

it.each([
  [[], ''],
  [['LN1'], 'LN1'],
  [['LN1', 'LN2'], 'LN1-LN2'],
  [['LN1', 'LN2', 'LN3', 'LN4', 'LN5', 'LN6', 'NG22', 'NG23', 'NG24', 'NG25'], 'LN1-LN6, NG22-NG25'],
  [['NG23', 'LN2', 'NG22', 'LN1'], 'LN1-LN2, NG22-NG23'],
  [['LN1', 'LN3', 'LN4'], 'LN1, LN3-LN4'],
  [['LN9', 'LN10', 'LN11'], 'LN9-LN11'],
  [['ln1', 'LN1', ' Ln1 ', 'LN 1'], 'LN1'],
  [['BS0', 'BS1'], 'BS0-BS1'],
  [['N1', 'NE2', 'N2'], 'N1-N2, NE2'],
  [['SW1A', 'SW1B'], 'SW1A, SW1B'],
  [['SW1A', 'SW2', 'SW1', 'SW1W'], 'SW1-SW2, SW1A, SW1W'],
  [['LN1 1DD', 'ln22aa'], 'LN1-LN2'],
  [['Lincoln', 'LN2', '???', 'LN1'], 'LN1-LN2, Lincoln, ???'],
  [['LN01', 'LN1'], 'LN1, LN01'],
  [[' bad ', 'bad', '', ' '], 'bad'],
])('%j is %j', (codes, text) => {
  expect(condenseOutcodes(codes)).toBe(text);
});

const numbered = fc
  .tuple(fc.constantFrom('LN', 'NG', 'N', 'SW'), fc.integer({ min: 0, max: 99 }))
  .map(([area, number]) => `${area}${number}`);

it('names every code and no other', () => {
  fc.assert(
    fc.property(fc.array(numbered), (codes) => {
      const text = condenseOutcodes(codes);
      const named = text === '' ? [] : text.split(', ').flatMap(expandRun);
      expect(named.length).toBe(new Set(codes).size);
      expect(new Set(named)).toEqual(new Set(codes));
    }),
  );
});

function expandRun(run: string): string[] {
  const [first = '', last = first] = run.split('-');
  const area = first.replace(/\d/g, '');
  const from = Number(first.slice(area.length));
  const to = Number(last.slice(area.length));
  return Array.from({ length: to - from + 1 }, (_, index) => `${area}${from + index}`);
}
