import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A file, by its path from the root, and what it imports: files of ours by path, packages by name. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const root = join(import.meta.dirname, '..', '..');
const folders = ['core', 'server', 'web', 'e2e', 'bench', 'trials'];

// Type imports count too: they couple the files as values do.
const IMPORT = /^\s*(?:import|export)\b(?:[^'";()]*?\bfrom)?\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** Imports are read from the text, without a compiler. */
export function readImports(): Imports {
  const texts = new Map<string, string>();
  for (const folder of folders)
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(path) && !path.includes('node_modules'))
        texts.set(join(folder, path), readFileSync(join(root, folder, path), 'utf8'));
  return new Map([...texts].map(([path, text]) => [path, importsOf(path, text, texts)]));
}

/** What one file's text imports. */
export function importsOf(path: string, text: string, files: { has(path: string): boolean }): string[] {
  return [...text.matchAll(IMPORT)].map(([, from = '', later]) => resolve(path, later ?? from, files));
}

function resolve(path: string, specifier: string, files: { has(path: string): boolean }): string {
  const ours = specifier.startsWith('.')
    ? normalize(join(dirname(path), specifier))
    : specifier.startsWith('@threshold/')
      ? specifier.slice('@threshold/'.length)
      : null;
  if (ours === null) return specifier;
  // What is no file here is a style or a picture. A path that leads nowhere does not pass the type check.
  return [ours, `${ours}.ts`, `${ours}.tsx`, `${ours}/index.ts`].find((file) => files.has(file)) ?? ours;
}

/** Import cycles (Tarjan's strongly connected components), each sorted. */
export function findCycles(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!order.has(next)) visit(next);
      else if (!stack.includes(next)) continue;
      lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const cycle = stack.splice(stack.indexOf(file));
    if (cycle.length > 1 || imports.get(file)?.includes(file)) cycles.push(cycle.sort());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
