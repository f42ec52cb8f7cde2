import { expect, it } from 'vitest';
import { exactnessOf } from './place-exactness';

it.each<[string, string, string | null, string[], string | null]>([
  ['a picked postcode', 'LN1 3AA', 'pc-ln13aa', [], 'Exact to the postcode.'],
  ['a picked area', 'LN1, Lincoln, Lincolnshire', 'oc-ln1', [], 'Exact to the LN1 area.'],
  ['a picked area with a letter', 'SW1A, Millbank, London', 'oc-sw1a', [], 'Exact to the SW1A area.'],
  ['a typed postcode that is imported', 'ln1 3aa', null, ['pc-ln13aa', 'oc-ln1'], 'Exact to the postcode.'],
  ['a typed postcode that is not', 'LN13AA', null, ['oc-ln1'], 'Exact to the LN1 area.'],
  ['a typed postcode with no answer yet', 'LN1 3AA', null, [], null],
  ['half a postcode', 'LN1 3', null, ['oc-ln1', 'pc-ln13aa'], null],
  ['a picked town', 'Lincoln, Lincolnshire', 'lincoln-lincolnshire', [], null],
  ['a typed town', 'Lincoln', null, ['lincoln-lincolnshire'], null],
])('%s', (_, text, pickedId, suggestedIds, note) => {
  expect(exactnessOf({ text, pickedId, suggestedIds })).toBe(note);
});
