import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, unknown>;
}

/** Used without an import: by its command, by another package, or because a compiler or a bundler reads it. */
const usedOtherwise: Record<string, string> = {
  '@biomejs/biome': 'npm run lint',
  '@testing-library/dom': 'a peer of @testing-library/react',
  jsdom: 'the environment of the component tests',
  typescript: 'npm run typecheck',
};

const MANIFESTS = ['package.json', 'core/package.json', 'server/package.json', 'web/package.json'];
const manifest = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8'));
const listed = MANIFESTS.flatMap((path) => {
  const { dependencies, devDependencies } = manifest(path);
  return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({
    path,
    name,
    version,
  }));
});
const sources = execFileSync('git', [
  'ls-files',
  '-co',
  '--exclude-standard',
  '*.ts',
  '*.tsx',
  '*.mjs',
  '*.css',
])
  .toString()
  .trim()
  .split('\n')
  .filter((path) => existsSync(path) && !path.endsWith('dependencies.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const isImported = (name: string) => ["'", '"'].some((quote) => sources.includes(`${quote}${name}`));

it('names every version exactly', () => {
  expect(listed.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('lists nothing that nothing uses', () => {
  const unused = listed.filter(({ name }) => {
    if (name in usedOtherwise) return false;
    if (!name.startsWith('@types/')) return !isImported(name);
    const typed = name.slice('@types/'.length);
    return typed !== 'node' && !isImported(typed);
  });
  expect(unused).toEqual([]);
});

it('locks no host: whoever installs chooses the registry', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { resolved?: string; link?: boolean }>;
  };
  expect(Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link)).toEqual([]);
});

it('gives a reason for each override', () => {
  const reasons = readFileSync('docs/decisions/033-dependencies.md', 'utf8');
  const overridden = Object.keys(manifest('package.json').overrides ?? {});
  expect(overridden.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
});
