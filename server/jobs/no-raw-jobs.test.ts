import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '..');

/** Tests and their kits may plant what the product would not write. */
const products = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)test\/|node_modules/.test(path))
  .filter((path) => path !== join('jobs', 'define.ts'));

it('writes no job but through its definition', () => {
  expect(products.length).toBeGreaterThan(200);
  const raw = products.filter((path) =>
    /insert\s+into\s+"?jobs\b|insert\(\s*(\w+\.)?jobs\s*\)/i.test(readFileSync(join(server, path), 'utf8')),
  );
  expect(raw).toEqual([]);
});

it('gives every kind one definition', () => {
  const kinds = products.flatMap((path) =>
    [...readFileSync(join(server, path), 'utf8').matchAll(/(?:defineJob|dailyJob)\(\s*'([\w.-]+)'/g)].map(
      ([, kind]) => kind,
    ),
  );
  expect(kinds.length).toBeGreaterThan(10);
  expect(kinds.filter((kind, n) => kinds.indexOf(kind) !== n)).toEqual([]);
});
