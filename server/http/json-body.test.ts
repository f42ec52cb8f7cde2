import { expect, it } from 'vitest';
import { isTooDeep, unstorableField } from './json-body';

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

it.each<[string, string, string | null]>([
  ['ordinary texts', '{"a":"é👩","b":[1,null,true]}', null],
  ['a whole surrogate pair as escapes', '{"a":"\\ud83d\\ude00"}', null],
  ['an escaped backslash', '{"a":"\\\\ud800"}', null],
  ['the value itself', '"\\u0000"', ''],
  ['a NUL', '{"a":1,"b":"x\\u0000"}', 'b'],
  ['the first half of a pair', '{"a":{"b":["","\\ud83d"]}}', 'a.b.1'],
  ['the second half of a pair', '{"a":"\\ude00x"}', 'a'],
  ['a name', '{"a":{"\\ud800":1}}', 'a'],
])('finds what PostgreSQL cannot store: %s', (_name, json, field) => {
  expect(unstorableField(JSON.parse(json))).toBe(field);
});
