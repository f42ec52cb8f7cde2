import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const FOLDERS = ['core', 'server', 'web', 'scripts'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'test']);

/** Hash of everything a build is made from; without tests, which are not in it. */
export const hashSources = (root) => hashFolders(root, FOLDERS, FILES);

export async function hashFolders(root, folders, single) {
  const nested = await Promise.all(folders.map((folder) => sourcesIn(join(root, folder))));
  const files = [...nested.flat(), ...single.map((file) => join(root, file))].sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${relative(root, file)}\0`).update(await readFile(file));
  return hash.digest('hex');
}

async function sourcesIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : sourcesIn(path);
    return entry.isFile() && !/\.test\.[a-z]+$/.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}
