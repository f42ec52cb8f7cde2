import { expect, it } from 'vitest';
import { circlesIn, importsOf, readImports } from './imports';

const house = readImports();

it('reads the whole house', () => {
  expect(house.size).toBeGreaterThan(1_000);
  expect(house.get('server/main.ts')).toContain('server/start.ts');
  expect(house.get('web/app/page-module.ts')).toContain('web/lib/fetch-part.ts');
});

it.each([
  ["import { a } from './b';", ['server/b.ts']],
  ["import type { A } from './b';", ['server/b.ts']],
  ["import {\n  a,\n  type B,\n} from '@threshold/core/c';", ['core/c.ts']],
  ["import './b';", ['server/b.ts']],
  ["export { a } from './b';", ['server/b.ts']],
  ["export * from '../core/c';", ['core/c.ts']],
  ["const later = () => import('./b');", ['server/b.ts']],
  ["type B = typeof import('./b');", ['server/b.ts']],
  ["import { sql } from 'drizzle-orm';", ['drizzle-orm']],
  ["const text = 'nothing is imported here';", []],
])('reads %j', (text, expected) => {
  expect(importsOf('server/a.ts', text, new Set(['server/b.ts', 'core/c.ts']))).toEqual(expected);
});

it('has no circle', () => {
  expect(circlesIn(house)).toEqual([]);
});

it('finds circles, short and long', () => {
  const planted = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['d', 'f']],
    ['f', []],
  ]);
  expect(circlesIn(planted)).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
});
