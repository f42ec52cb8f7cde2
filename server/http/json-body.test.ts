import { expect, it } from 'vitest';
import { isTooDeep } from './json-body';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

it.each([
  ['nothing', '', false],
  ['twenty levels', nested(20), false],
  ['twenty-one', nested(21), true],
  ['objects as well as lists', `${'{"a":['.repeat(11)}1${']}'.repeat(11)}`, true],
  ['many side by side', `[${Array(50).fill('[1]').join()}]`, false],
  ['brackets in a text', JSON.stringify({ message: nested(500) }), false],
  ['a quote in a text, then brackets', JSON.stringify({ message: `"${nested(500)}` }), false],
  ['a backslash that ends a text, then brackets', `["\\\\",${nested(20)}]`, true],
  ['brackets that never close', '['.repeat(60_000), true],
])('%s', (_name, json, tooDeep) => {
  expect(isTooDeep(json)).toBe(tooDeep);
});
