import { expect, it } from 'vitest';
import { EVERYBODY, MYSELF, scopeQuery } from './agent-scope';

it.each([
  ['my', EVERYBODY, ''],
  ['my', 'someone', ''],
  ['team', EVERYBODY, '?includeTeam=true'],
  ['team', MYSELF, ''],
  ['team', 'a&b', '?staffId=a%26b'],
] as const)('mode %s, person %s uses the query "%s"', (mode, person, query) => {
  expect(scopeQuery({ mode, person })).toBe(query);
});
