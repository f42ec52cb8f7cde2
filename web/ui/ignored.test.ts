import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Tailwind and Biome skip ignored folders: classes there would be missing, and files not linted. */
it('no source folder matches a name in .gitignore', () => {
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => /^[\w-]+\/?$/.test(line))
    .map((line) => line.replace(/\/$/, ''));
  expect(ignored).toContain('node_modules');
  const folders = ['core', 'server', 'web', 'e2e'].flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, withFileTypes: true }).filter(
      // npm installs a workspace's packages here when the root has another version.
      (entry) => entry.isDirectory() && !join(entry.parentPath, entry.name).includes('node_modules'),
    ),
  );
  expect(folders.map(({ name }) => name).filter((name) => ignored.includes(name))).toEqual([]);
});
