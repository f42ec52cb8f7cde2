import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { finishSwap, swapIn } from './swap';

function folderWith(parts: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-swap-'));
  for (const [path, content] of Object.entries(parts)) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'what'), content);
  }
  const what = (path: string) =>
    existsSync(join(folder, path, 'what')) ? readFileSync(join(folder, path, 'what'), 'utf8') : null;
  return { folder, what };
}
const everything = { db: 'old', uploads: 'old', 'restore-1/db': 'new', 'restore-1/uploads': 'new' };

it('puts the new in the place of the old, and the old aside', () => {
  const { folder, what } = folderWith(everything);
  swapIn(folder, 'restore-1', 'before');
  expect([what('db'), what('uploads'), what('before/db'), what('before/uploads')]).toEqual([
    'new',
    'new',
    'old',
    'old',
  ]);
  expect([existsSync(join(folder, 'swap.json')), existsSync(join(folder, 'restore-1'))]).toEqual([
    false,
    false,
  ]);
  rmSync(folder, { recursive: true });
});

it('goes into an empty folder', () => {
  const { folder, what } = folderWith({ 'restore-1/db': 'new' });
  swapIn(folder, 'restore-1', 'before');
  expect(what('db')).toBe('new');
  rmSync(folder, { recursive: true });
});

/** Each is how the folder looks when the machine died after one more renaming. */
it.each([
  ['nothing moved yet', everything],
  [
    'the old database aside',
    { 'before/db': 'old', uploads: 'old', 'restore-1/db': 'new', 'restore-1/uploads': 'new' },
  ],
  [
    'the new database in place',
    { 'before/db': 'old', db: 'new', uploads: 'old', 'restore-1/uploads': 'new' },
  ],
  [
    'the old documents aside',
    { 'before/db': 'old', db: 'new', 'before/uploads': 'old', 'restore-1/uploads': 'new' },
  ],
  ['all in place', { 'before/db': 'old', db: 'new', 'before/uploads': 'old', uploads: 'new' }],
])('is finished by the next start: %s', (_, parts) => {
  const { folder, what } = folderWith(parts);
  writeFileSync(join(folder, 'swap.json'), JSON.stringify({ from: 'restore-1', aside: 'before' }));
  finishSwap(folder);
  expect([what('db'), what('uploads'), what('before/db'), what('before/uploads')]).toEqual([
    'new',
    'new',
    'old',
    'old',
  ]);
  finishSwap(folder);
  expect(what('db')).toBe('new');
  rmSync(folder, { recursive: true });
});
