import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** What is kept out of the repository is not looked at for class names either, and not linted. */
it('no folder of the sources has a name that .gitignore leaves out everywhere', () => {
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => /^[\w-]+\/?$/.test(line))
    .map((line) => line.replace(/\/$/, ''));
  expect(ignored).toContain('node_modules');
  const folders = ['core', 'server', 'web', 'e2e'].flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, withFileTypes: true }).filter(
      // npm puts a workspace's packages here when the root has another version of them.
      (entry) => entry.isDirectory() && !join(entry.parentPath, entry.name).includes('node_modules'),
    ),
  );
  expect(folders.map(({ name }) => name).filter((name) => ignored.includes(name))).toEqual([]);
});
