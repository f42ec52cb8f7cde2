import { describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure';
import { etagOf, matchesNone, type Preconditions, requirePreconditions } from './preconditions';

const NOW = etagOf({ a: 1 });
const OLD = etagOf({ a: 2 });

const outcome = (conditions: Preconditions, current: string | null) => {
  try {
    requirePreconditions(conditions, current);
    return 'yes';
  } catch (error) {
    return error instanceof Failure ? error.code : 'broken';
  }
};

describe('before a change', () => {
  const cases: [string, Preconditions, string | null, string][] = [
    ['no condition', {}, NOW, 'yes'],
    ['no condition, nothing there', {}, null, 'yes'],
    ['the current tag', { ifMatch: NOW }, NOW, 'yes'],
    ['one of several', { ifMatch: `${OLD}, ${NOW}` }, NOW, 'yes'],
    ['an old tag', { ifMatch: OLD }, NOW, 'PRECONDITION_FAILED'],
    ['a weak tag', { ifMatch: `W/${NOW}` }, NOW, 'PRECONDITION_FAILED'],
    ['a tag without quotes', { ifMatch: NOW.slice(1, -1) }, NOW, 'PRECONDITION_FAILED'],
    ['an empty header', { ifMatch: '' }, NOW, 'PRECONDITION_FAILED'],
    ['a tag, nothing there', { ifMatch: NOW }, null, 'PRECONDITION_FAILED'],
    ['any', { ifMatch: '*' }, NOW, 'yes'],
    ['any, nothing there', { ifMatch: '*' }, null, 'PRECONDITION_FAILED'],
    ['only if new', { ifNoneMatch: '*' }, null, 'yes'],
    ['only if new, and it is there', { ifNoneMatch: '*' }, NOW, 'PRECONDITION_FAILED'],
  ];
  it.each(cases)('%s', (_what, conditions, current, expected) =>
    expect(outcome(conditions, current)).toBe(expected),
  );
});

it('reads again only what has changed', () => {
  expect(matchesNone(undefined, NOW)).toBe(true);
  expect(matchesNone(OLD, NOW)).toBe(true);
  expect(matchesNone(NOW, NOW)).toBe(false);
  expect(matchesNone(`W/${NOW}`, NOW)).toBe(false);
  expect(matchesNone('*', NOW)).toBe(false);
});
