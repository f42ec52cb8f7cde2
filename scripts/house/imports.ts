import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A file, by its path from the root, and what it imports: files of ours by path, packages by name. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const root = join(import.meta.dirname, '..', '..');
const rooms = ['core', 'server', 'web', 'e2e', 'bench', 'trials'];

// Types count: a type that comes from above ties the two together as surely as a value does.
const IMPORT = /^\s*(?:import|export)\b(?:[^'";()]*?\bfrom)?\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** Every import of ours, read from the text: no compiler is needed to know who knows whom. */
export function readImports(): Imports {
  const texts = new Map<string, string>();
  for (const room of rooms)
    for (const path of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(path) && !path.includes('node_modules'))
        texts.set(join(room, path), readFileSync(join(root, room, path), 'utf8'));
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
  return [ours, `${ours}.ts`, `${ours}.tsx`].find((file) => files.has(file)) ?? ours;
}

/** The knots: files that import each other, straight or through others. Each knot sorted; none is what one wants. */
export function circlesIn(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!order.has(next)) visit(next);
      else if (!open.includes(next)) continue;
      lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const knot = open.splice(open.indexOf(file));
    if (knot.length > 1 || imports.get(file)?.includes(file)) knots.push(knot.sort());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return knots;
}
